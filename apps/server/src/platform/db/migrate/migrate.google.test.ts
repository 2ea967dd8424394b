import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { fillBeforeMigration, migrations } from '../../../testing/samples/fill-before-migration.ts'
import { migrate } from './migrate.ts'

// Accounts that were connected before it was noted which appointments have an event.
const { pool } = await openTestDatabase(2)

const salon = '00000000-0000-4000-8000-000000000001'
const idOf = (last: number) => `00000000-0000-4000-8000-00000000010${last}`
const appointment = (last: number, ends: string, status: string) =>
  `('${salon}', '${idOf(last)}', gen_random_uuid(), gen_random_uuid(), 'Ana', '', now() - interval '3 days', ${ends}, '${status}', 'LOCAL', 24, now())`
const fill = `
  SET LOCAL session_replication_role = replica;
  INSERT INTO google_connections (commerce_id, id, subject, email, refresh_token, connected_at, due_at)
    VALUES ('${salon}', gen_random_uuid(), '1234', 'ana@gmail.test', 'x', now() - interval '1 day', now());
  INSERT INTO google_calendars (commerce_id, id, name, position, is_primary, is_chosen, has_meet)
    VALUES ('${salon}', 'own', 'Ana', 0, true, false, true), ('${salon}', 'team', 'Equipo', 1, false, false, true);
  INSERT INTO appointments (commerce_id, id, occupation_id, customer_id, name, last_name, starts_at, ends_at,
      status, modality, notice_to_cancel_hours, created_at)
    VALUES ${appointment(1, `now() + interval '1 day'`, 'PENDING')}, ${appointment(2, 'now()', 'COMPLETED')},
      ${appointment(3, `now() - interval '2 days'`, 'COMPLETED')}, ${appointment(4, 'now()', 'CANCELLED')}`

it('notes the events that a connected account has, and has its own calendar read', async () => {
  await fillBeforeMigration(pool, '0048', fill)
  await migrate(pool, migrations)

  const { rows } = await pool.query(
    'SELECT appointment_id, account, gone_at FROM google_written_events ORDER BY appointment_id',
  )
  const account = createHash('sha256').update(`${salon}:1234`).digest()
  expect(rows).toEqual(
    [1, 2].map((last) => ({ appointment_id: idOf(last), account, gone_at: null })),
  )
  const { rows: due } = await pool.query('SELECT id FROM google_calendars WHERE due_at <= now()')
  expect(due).toEqual([{ id: 'own' }])
})
