import { Client } from 'pg'
import { inject } from 'vitest'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { TEST_NOW } from '../make-test-app.ts'
import { makeTestDatabase, type TestDatabase } from '../make-test-database.ts'
import { cloneDatabase, onServer, templates, urlOf } from '../process/on-server.ts'

const { filled, migrated } = templates

/**
 * A database with 50 businesses of 400 appointments, a quarter of them upcoming: enough for the planner to choose
 * indexes. One appointment every six hours, before and after the time at which the app of a test starts. Who asks first
 * fills it, which takes seconds; the others clone it.
 */
export async function makeFilledDatabase(): Promise<{
  database: TestDatabase
  business: FilledBusiness
}> {
  await fillOnce(inject('templateServer'))
  const database = await makeTestDatabase(10, filled)
  const { rows } = await database.pool.query<FilledBusiness>(
    `SELECT commerce_id AS "commerceId", services.id AS "serviceId", users.id AS "userId"
       FROM services JOIN users USING (commerce_id) LIMIT 1`,
  )
  const [business] = rows
  if (!business) throw new Error('The book stayed empty')
  return { database, business }
}

async function fillOnce(server: string): Promise<void> {
  const turn = new Client({ connectionString: server })
  await turn.connect()
  try {
    await turn.query(`SELECT pg_advisory_lock(hashtext('${filled}'))`)
    const { rowCount } = await turn.query('SELECT FROM pg_database WHERE datname = $1', [filled])
    if (rowCount) return
    const filling = `${filled}_filling`
    await turn.query(`DROP DATABASE IF EXISTS ${filling} WITH (FORCE)`)
    await cloneDatabase(server, filling, migrated)
    await onServer(urlOf(server, filling), fill)
    await onServer(urlOf(server, filling), 'ANALYZE')
    await turn.query(`ALTER DATABASE ${filling} RENAME TO ${filled}`)
  } finally {
    await turn.end()
  }
}

export interface FilledBusiness {
  commerceId: CommerceId
  serviceId: string
  userId: string
}

const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'].map((dayOfWeek) => ({
  dayOfWeek,
  isActive: true,
  hours: [{ startTime: '09:00', endTime: '18:00', isActive: true }],
}))

const fill = `
  CREATE TEMPORARY TABLE owners ON COMMIT DROP AS
    SELECT n, gen_random_uuid() AS commerce, gen_random_uuid() AS service, gen_random_uuid() AS owner
    FROM generate_series(1, 50) AS n;
  INSERT INTO commerces (commerce_id, name, description, address, phone, username, timezone, week_hours,
      can_pickup, can_delivery, can_online, plan_since, is_public, created_at)
    SELECT commerce, 'Negocio ' || n, '', '', '', 'negocio-' || n, 'America/Mexico_City',
      '${JSON.stringify(week)}', true, false, false, now(), true, now() FROM owners;
  INSERT INTO referral_members (commerce_id, code) SELECT commerce, n FROM owners;
  INSERT INTO users (commerce_id, id, name, last_name, email, password_hash, status, created_at, updated_at)
    SELECT commerce, owner, 'Lucía', 'Hernández', n || '@ejemplo.test', '', 'ACTIVE', now(), now() FROM owners;
  INSERT INTO services (commerce_id, id, name, description, type, price, currency, duration, modality, created_at)
    SELECT commerce, service, 'Corte', '', 'NORMAL', 350, 'MXN', 60, 'LOCAL', now() FROM owners;
  INSERT INTO days_off (commerce_id, id, date, description)
    SELECT commerce, gen_random_uuid(), '${TEST_NOW}'::date + 7 * week, 'Descanso'
    FROM owners, generate_series(-100, 51) AS week;
  INSERT INTO customers (commerce_id, id, email, name, last_name, phone, created_at)
    SELECT commerce, gen_random_uuid(), person || '@ejemplo.test', 'Rosa', 'Peña', 5500000000 + person, now()
    FROM owners, generate_series(1, 40) AS person;
  INSERT INTO customer_notes (commerce_id, id, customer_id, content, is_pinned, created_at, created_by)
    SELECT commerce_id, gen_random_uuid(), id, 'Nota ' || note, note = 1, now(), 'Lucía Hernández'
    FROM customers, generate_series(1, 10) AS note;
  CREATE TEMPORARY TABLE visits ON COMMIT DROP AS
    SELECT commerce AS commerce_id, gen_random_uuid() AS id, gen_random_uuid() AS occupation_id,
      service AS service_id, customers.id AS customer_id, customers.email, customers.phone, number > 300 AS is_live,
      timestamptz '${TEST_NOW}' + (number - 300) * interval '6 hours' AS starts_at
    FROM owners CROSS JOIN generate_series(1, 400) AS number
      JOIN customers ON commerce_id = commerce AND email = (1 + number % 40) || '@ejemplo.test';
  INSERT INTO occupations (commerce_id, id, service_id, starts_at, ends_at, buffer_start, places, attendees,
      max_attendees, is_live)
    SELECT commerce_id, occupation_id, service_id, starts_at, starts_at + interval '1 hour', starts_at, 1,
      is_live::int, 1, is_live FROM visits;
  INSERT INTO appointments (commerce_id, id, occupation_id, service_id, price, currency, customer_id, name, last_name,
      email, phone, starts_at, ends_at, status, modality, notice_to_cancel_hours, created_at)
    SELECT commerce_id, id, occupation_id, service_id, 350, 'MXN', customer_id, 'Rosa', 'Peña', email, phone, starts_at,
      starts_at + interval '1 hour',
      (CASE WHEN is_live THEN 'PENDING' ELSE 'COMPLETED' END)::appointment_status, 'LOCAL', 24, now()
    FROM visits;
  INSERT INTO directory_appointments SELECT id, commerce_id FROM visits;
  INSERT INTO appointment_moves (commerce_id, appointment_id, number, starts_at, moved_by, moved_at)
    SELECT commerce_id, id, 1, starts_at, 'OWNER', now() FROM visits;
  INSERT INTO appointment_undos (commerce_id, appointment_id, change, changed_at, sequence_after, sequence,
      status, no_show, service_id, occupation_id, starts_at, ends_at, modality)
    SELECT commerce_id, id, 'completed', now(), 0, 0, 'PENDING', false, service_id, occupation_id, starts_at,
      starts_at + interval '1 hour', 'LOCAL'
    FROM visits;
  INSERT INTO notifications (commerce_id, id, type, title, message, appointment_id, is_read, created_at)
    SELECT commerce_id, gen_random_uuid(), 'APPOINTMENT_CREATED', 'Nueva cita', '', id, NOT is_live,
      starts_at - interval '25 days'
    FROM visits;
  INSERT INTO reminders (commerce_id, appointment_id, hours_before, due_at)
    SELECT commerce_id, id, hours, starts_at - hours * interval '1 hour'
    FROM visits, unnest('{2, 24}'::int[]) AS hours WHERE is_live;
  INSERT INTO idempotency_keys (commerce_id, key, body_hash, created_id, created_at)
    SELECT commerce_id, id::text, '', id, now() FROM visits;
  INSERT INTO directory_sessions (token_hash, commerce_id, user_id, is_remembered, expires_at, created_at)
    SELECT sha256((commerce::text || number)::bytea), commerce, owner, true, now() + interval '1 month', now()
    FROM owners, generate_series(1, 40) AS number;`
