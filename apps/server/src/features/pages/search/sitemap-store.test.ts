import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { makeBusinesses, makeServices } from '../../../testing/samples/make-businesses.ts'
import { analyzeTables } from '../../../testing/stored/rows.ts'
import { watchQueries } from '../../../testing/watch-queries.ts'
import { readLastNumber, readListed } from './sitemap-store.ts'

const database = await openTestDatabase()
await makeBusinesses({ database }, 20_000)
await makeServices({ database }, 5)
await analyzeTables({ database })
const watched = watchQueries(database.pool)

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
