import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { fillBeforeMigration, migrations } from '../../../testing/samples/fill-before-migration.ts'
import { migrate } from './migrate.ts'

// Books that were filled before customers could be without an e-mail.
const { pool } = await openTestDatabase(2)

const salon = '00000000-0000-4000-8000-000000000001'
const fill = `
  SET LOCAL session_replication_role = replica;
  INSERT INTO customers (commerce_id, id, email, name, last_name, phone, notes, created_at, reminders_stopped_at)
    VALUES
      ('${salon}', gen_random_uuid(), 'rosa@ejemplo.test', 'Rosa', 'Peña', '5215587654321', 'Zurda', now(), NULL),
      ('${salon}', gen_random_uuid(), 'hija@ejemplo.test', 'rosa', 'pena', '04455 87654321', NULL, now(), now()),
      ('${salon}', gen_random_uuid(), 'ana@ejemplo.test', 'Ana', '', NULL, NULL, now(), NULL),
      ('${salon}', gen_random_uuid(), 'luis@ejemplo.test', '\u202eLu\u200bis\n', 'Vega', '0034612345678', NULL, now(), NULL);
  UPDATE customers SET phone = replace(phone, ' ', '');
  INSERT INTO appointments (commerce_id, id, occupation_id, customer_id, name, last_name, phone, starts_at, ends_at,
      status, modality, address, latitude, longitude, notice_to_cancel_hours, created_at)
    SELECT commerce_id, gen_random_uuid(), gen_random_uuid(), id, 'Be\u2060to', 'Peña', '0445511112222', now(),
      now() + interval '1 hour', 'COMPLETED', 'CUSTOM', 'Madero 99', 19.5, -99.5, 24, now()
    FROM customers WHERE email = 'rosa@ejemplo.test'`

it('migrates a full book: one form for phones, the e-mail in each appointment, words to search by', async () => {
  await fillBeforeMigration(pool, '0028', fill)
  await migrate(pool, migrations)

  const { rows: customers } = await pool.query(
    `SELECT name, email, phone, name_key, notes, tags, version,
       (SELECT count(*) FROM stopped_reminders WHERE customer_id = customers.id AND email = customers.email) AS stopped
     FROM customers ORDER BY email`,
  )
  const plain = { notes: null, tags: [], version: 1, stopped: 0 }
  const rosa = { phone: '5587654321', name_key: 'rosa pena' }
  expect(customers).toEqual([
    { ...plain, name: 'Ana', email: 'ana@ejemplo.test', phone: null, name_key: 'ana' },
    { ...plain, ...rosa, name: 'rosa', email: 'hija@ejemplo.test', stopped: 1 },
    {
      ...plain,
      name: 'Luis',
      email: 'luis@ejemplo.test',
      phone: '34612345678',
      name_key: 'luis vega',
    },
    { ...plain, ...rosa, name: 'Rosa', email: 'rosa@ejemplo.test', notes: 'Zurda' },
  ])
  const { rows: appointments } = await pool.query(
    'SELECT name, email, phone, address, latitude FROM appointments',
  )
  expect(appointments).toEqual([
    {
      name: 'Beto',
      email: 'rosa@ejemplo.test',
      phone: '5511112222',
      address: 'Madero 99',
      latitude: 19.5,
    },
  ])
  const { rows: found } = await pool.query(
    `SELECT DISTINCT word FROM customer_words WHERE word IN ('rosa', 'pena', '4321', 'hija', 'vega', '34612345678')`,
  )
  expect(found).toHaveLength(6)
})
