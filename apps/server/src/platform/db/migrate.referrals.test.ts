import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import { migrate } from './migrate.ts'

// Businesses that had codes, referrers and plans before anything was made of them.
const migrations = join(import.meta.dirname, '../../../migrations')
const before = await mkdtemp(join(tmpdir(), 'cuando-migrations-'))
afterAll(() => rm(before, { recursive: true }))
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

it('keeps codes, who invited whom and plans, and knows what was cancelled', async () => {
  for (const name of await readdir(migrations))
    if (name < '0030') await cp(join(migrations, name), join(before, name))
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(pool, before)
  await pool.query(`BEGIN; ${fill}; COMMIT`)
  await migrate(pool, migrations)

  const read = async (query: string) => (await pool.query(query)).rows
  expect(
    await read('SELECT commerce_id, code, referred_by FROM referral_members ORDER BY code'),
  ).toEqual([
    { commerce_id: id(1), code: 'codigo-1', referred_by: null },
    { commerce_id: id(2), code: 'codigo-2', referred_by: id(1) },
    { commerce_id: id(3), code: 'codigo-3', referred_by: id(1) },
    { commerce_id: id(4), code: 'codigo-4', referred_by: id(2) },
    { commerce_id: id(5), code: 'codigo-5', referred_by: id(9) },
  ])
  // Of the one that is gone there is no list.
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
