import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { fillBeforeMigration, migrations } from '../../../testing/samples/fill-before-migration.ts'
import { migrate } from './migrate.ts'

// An account that was connected when a business had one connection.
const { pool } = await openTestDatabase(2)

const salon = '00000000-0000-4000-8000-000000000001'
const id = '00000000-0000-4000-8000-000000000101'

it('gives the connection of a business, with its rows, to the owner', async () => {
  await fillBeforeMigration(
    pool,
    '0065',
    `SET LOCAL session_replication_role = replica;
    INSERT INTO commerces (commerce_id, name, description, address, phone, username, timezone, week_hours, can_pickup,
        can_delivery, can_online, has_meet_links, plan_since, created_at)
      VALUES ('${salon}', 'Salón', '', '', '', 'salon', 'America/Mexico_City', '[]', true, false, true, true, now(), now());
    INSERT INTO team_members (commerce_id, id) VALUES ('${salon}', '${salon}');
    INSERT INTO google_connections (commerce_id, id, subject, email, refresh_token, connected_at, due_at)
      VALUES ('${salon}', gen_random_uuid(), '1234', 'ana@gmail.test', 'x', now(), now());
    INSERT INTO google_calendars (commerce_id, id, name, position, is_primary, is_chosen, has_meet)
      VALUES ('${salon}', 'own', 'Ana', 0, true, true, true);
    INSERT INTO google_events (commerce_id, calendar_id, id, series_id, event)
      VALUES ('${salon}', 'own', 'lunch', 'lunch', '{}');
    INSERT INTO google_busy (commerce_id, calendar_id, event_id, starts_at, ends_at)
      VALUES ('${salon}', 'own', 'lunch', now(), now() + interval '1 hour');
    INSERT INTO occupations (commerce_id, id, member_id, starts_at, ends_at, buffer_start, places, attendees, max_attendees)
      VALUES ('${salon}', '${id}', '${salon}', now(), now() + interval '1 day', now(), 1, 1, 1);
    INSERT INTO appointments (commerce_id, id, occupation_id, customer_id, name, last_name, starts_at, ends_at,
        status, modality, notice_to_cancel_hours, created_at)
      VALUES ('${salon}', '${id}', '${id}', gen_random_uuid(), 'Ana', '', now(), now() + interval '1 day', 'PENDING', 'LOCAL', 24, now());
    INSERT INTO google_changes (commerce_id, appointment_id) VALUES ('${salon}', '${id}')`,
  )
  await migrate(pool, migrations)

  for (const table of ['connections', 'calendars', 'events', 'busy', 'changes']) {
    const { rows } = await pool.query(`SELECT DISTINCT member_id FROM google_${table}`)
    expect([table, rows]).toEqual([table, [{ member_id: salon }]])
  }
  const { rows } = await pool.query(`SELECT writes_all, has_meet_links FROM google_connections
    JOIN team_members USING (commerce_id) WHERE team_members.id = member_id`)
  expect(rows).toEqual([{ writes_all: true, has_meet_links: true }])

  // The next change of an appointment is noted for the owner.
  await pool.query('DELETE FROM google_changes')
  await pool.query(`UPDATE appointments SET notes = 'Trae foto' WHERE id = '${id}'`)
  const changes = await pool.query('SELECT member_id, appointment_id FROM google_changes')
  expect(changes.rows).toEqual([{ member_id: salon, appointment_id: id }])
})
