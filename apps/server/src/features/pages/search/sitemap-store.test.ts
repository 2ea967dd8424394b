import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { watchQueries } from '../../../testing/watch-queries.ts'
import { readLastNumber, readListed } from './sitemap-store.ts'

const { pool } = await openTestDatabase()
await pool.query(`
  INSERT INTO commerces (commerce_id, name, description, address, phone, username, timezone, week_hours,
      can_pickup, can_delivery, can_online, plan_since, is_public, created_at)
    SELECT gen_random_uuid(), '', '', '', '', 'negocio-' || n, 'America/Mexico_City', '[]', true, false, false, now(),
      n % 10 > 0, now() FROM generate_series(1, 20000) AS n;
  INSERT INTO services (commerce_id, id, name, description, type, price, currency, duration, modality, created_at)
    SELECT commerce_id, gen_random_uuid(), '', '', 'NORMAL', 0, 'MXN', 60, 'LOCAL', now()
    FROM commerces, generate_series(1, 5);
  ANALYZE`)
const watched = watchQueries(pool)

it('the last number and a page are read by indexes', async () => {
  const numbers = { first: 15_001, last: 16_000, today: '2026-11-24' }
  const last = await watched.plansOf(() => readLastNumber(watched.db))
  const page = await watched.plansOf(() => readListed(watched.db, numbers))
  expect([...last, ...page]).toEqual([
    expect.objectContaining({ scans: [], indexes: ['commerces_by_sitemap_number'] }),
    expect.objectContaining({
      scans: [],
      indexes: expect.arrayContaining(['commerces_by_sitemap_number', 'services_pkey']),
    }),
  ])
})

it('only public businesses are read, in the order of their numbers', async () => {
  expect(await readLastNumber(watched.db)).toBe(19_999)
  const listed = await readListed(watched.db, { first: 19_989, last: 20_000, today: '2026-11-24' })
  const numbers = [19_989, ...Array.from({ length: 9 }, (_, at) => 19_991 + at)]
  expect(listed).toEqual(numbers.map((number) => `negocio-${number}`))
})
