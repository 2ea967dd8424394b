import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import {
  fillBeforeMigration,
  migrateUpTo,
  migrations,
} from '../../../testing/samples/fill-before-migration.ts'
import { migrate } from './migrate.ts'

// Businesses with codes, referrers and plans from before these were used.
const { pool } = await openTestDatabase(2)

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const commerce = (n: number, phone: string, plan: string, referrer: number | null) => `
  INSERT INTO commerces (commerce_id, name, description, address, phone, username, timezone, week_hours, can_pickup,
      can_delivery, can_online, plan, plan_since, referral_code, referred_by, created_at)
    VALUES ('${id(n)}', 'Negocio ${n}', '', '', '${phone}', 'negocio-${n}', 'America/Mexico_City', '[]', true, false,
      false, '${plan}', '2026-0${n}-01', 'codigo-${n}', ${referrer === null ? 'NULL' : `'${id(referrer)}'`},
      '2026-0${n}-02');
  INSERT INTO directory_referral_codes VALUES ('codigo-${n}', '${id(n)}');`
const fill = `
  ${commerce(1, '5511112222', 'FREE', null)}
  ${commerce(2, '5533334444', 'PRO', 1)}
  ${commerce(3, '5511112222', 'FREE', 1)}
  ${commerce(4, '', 'FREE', 2)}
  ${commerce(5, '', 'FREE', 9)}
  SET LOCAL session_replication_role = replica;
  INSERT INTO appointments (commerce_id, id, occupation_id, customer_id, name, last_name, starts_at, ends_at, status,
      modality, notice_to_cancel_hours, created_at)
    SELECT '${id(2)}', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Rosa', 'Peña', now(),
      now() + interval '1 hour', status, 'LOCAL', 24, now()
    FROM unnest('{PENDING,CANCELLED,COMPLETED}'::appointment_status[]) AS status`

const read = async (query: string) => (await pool.query(query)).rows

it('migrates codes, referrers and plans, and knows which plans were cancelled', async () => {
  await fillBeforeMigration(pool, '0030', fill)
  await migrateUpTo(pool, '0039')

  expect(
    await read('SELECT commerce_id, code, referred_by FROM referral_members ORDER BY code'),
  ).toEqual([
    { commerce_id: id(1), code: 'codigo-1', referred_by: null },
    { commerce_id: id(2), code: 'codigo-2', referred_by: id(1) },
    { commerce_id: id(3), code: 'codigo-3', referred_by: id(1) },
    { commerce_id: id(4), code: 'codigo-4', referred_by: id(2) },
    { commerce_id: id(5), code: 'codigo-5', referred_by: id(9) },
  ])
  // The deleted business has no list.
  expect(
    await read(
      'SELECT commerce_id, referred_id, own_by, registered_at::date::text AS day FROM referrals ORDER BY referred_id',
    ),
  ).toEqual([
    { commerce_id: id(1), referred_id: id(2), own_by: null, day: '2026-02-02' },
    { commerce_id: id(1), referred_id: id(3), own_by: 'PHONE', day: '2026-03-02' },
    { commerce_id: id(2), referred_id: id(4), own_by: null, day: '2026-04-02' },
  ])
  expect(await read('SELECT commerce_id, plan FROM plan_changes')).toEqual([
    { commerce_id: id(2), plan: 'PRO' },
  ])
  expect(await read('SELECT status, cancelled_in_month FROM appointments ORDER BY status')).toEqual(
    [
      { status: 'PENDING', cancelled_in_month: false },
      { status: 'COMPLETED', cancelled_in_month: false },
      { status: 'CANCELLED', cancelled_in_month: true },
    ],
  )
})

it('keeps the earnings that a payout has, deletes the others, and finds what is missing of a device', async () => {
  const device = 'a'.repeat(32)
  await pool.query(`
    INSERT INTO account_devices VALUES ('${id(4)}', '${device}', now());
    INSERT INTO closed_months SELECT unnest('{2026-01,2026-02,2026-03}'::text[]), now();
    INSERT INTO payout_batches (created_at, paid_at) VALUES (now(), now());
    INSERT INTO payouts VALUES ('${id(1)}', 1, 1, 'uno@ejemplo.test', 300, NULL);
    INSERT INTO referral_earnings VALUES
      ('${id(1)}', '2026-02', '${id(2)}', 3, 300, 1),
      ('${id(1)}', '2026-03', '${id(2)}', 5, 500, NULL)`)
  await migrate(pool, migrations)
  expect(await read('SELECT month, cents, batch_id, by_creation FROM referral_earnings')).toEqual([
    { month: '2026-02', cents: 300, batch_id: 1, by_creation: true },
  ])
  expect(await read('SELECT month FROM closed_months')).toEqual([])
  expect(
    await read(
      'SELECT referred_id, sign, shared_with FROM referral_signs ORDER BY referred_id, sign',
    ),
  ).toEqual([
    { referred_id: id(2), sign: 'NO_DEVICE', shared_with: id(2) },
    { referred_id: id(3), sign: 'PHONE', shared_with: id(1) },
    { referred_id: id(3), sign: 'NO_DEVICE', shared_with: id(3) },
  ])
})
