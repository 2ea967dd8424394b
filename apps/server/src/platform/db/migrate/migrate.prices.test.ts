import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { fillBeforeMigration, migrations } from '../../../testing/samples/fill-before-migration.ts'
import { migrate } from './migrate.ts'

// Books that were filled before appointments had a price.
const { pool } = await openTestDatabase(2)

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
// The same id in another business is another service.
const fill = `
  SET LOCAL session_replication_role = replica;
  INSERT INTO services (commerce_id, id, name, description, type, price, currency, duration, modality, created_at,
      deleted_at)
    VALUES
      ('${id(1)}', '${id(3)}', 'Corte', '', 'NORMAL', 350.50, 'MXN', 60, 'LOCAL', now(), NULL),
      ('${id(1)}', '${id(4)}', 'Tinte', '', 'NORMAL', 0, 'USD', 60, 'LOCAL', now(), now()),
      ('${id(2)}', '${id(3)}', 'Masaje', '', 'NORMAL', 40, 'USD', 60, 'LOCAL', now(), NULL);
  INSERT INTO appointments (commerce_id, id, occupation_id, service_id, customer_id, name, last_name, starts_at, ends_at,
      status, modality, notice_to_cancel_hours, created_at)
    SELECT commerce_id, gen_random_uuid(), gen_random_uuid(), service_id, gen_random_uuid(), name, '', now(),
      now() + interval '1 hour', 'COMPLETED', 'LOCAL', 24, now()
    FROM (VALUES ('${id(1)}'::uuid, '${id(3)}'::uuid, 'Ana'), ('${id(1)}', '${id(4)}', 'Bea'), ('${id(1)}', NULL, 'Carla'),
      ('${id(2)}', '${id(3)}', 'Dora')) AS booked (commerce_id, service_id, name);
  INSERT INTO appointment_undos (commerce_id, appointment_id, change, changed_at, sequence_after, sequence, status, no_show,
      service_id, occupation_id, starts_at, ends_at, modality)
    SELECT commerce_id, id, 'moved', now(), 1, 0, 'PENDING', false, '${id(4)}', occupation_id, starts_at, ends_at, modality
    FROM appointments WHERE name = 'Ana'`

it('gives each appointment the price of its service, and what is undone the price of the service before', async () => {
  await fillBeforeMigration(pool, '0049', fill)
  await migrate(pool, migrations)

  const read = async (query: string) => (await pool.query(query)).rows
  expect(await read('SELECT name, price, currency FROM appointments ORDER BY name')).toEqual([
    { name: 'Ana', price: 350.5, currency: 'MXN' },
    { name: 'Bea', price: 0, currency: 'USD' },
    { name: 'Carla', price: null, currency: null },
    { name: 'Dora', price: 40, currency: 'USD' },
  ])
  expect(await read('SELECT price, currency FROM appointment_undos')).toEqual([
    { price: 0, currency: 'USD' },
  ])
  await expect(pool.query('UPDATE appointments SET currency = NULL')).rejects.toThrow(/currency/)
})
