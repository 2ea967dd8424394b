import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { isDatabaseUnavailable } from '../is-database-unavailable.ts'
import { openDatabase } from '../open-database.ts'
import { onBehalfOf } from './share-connections.ts'

const database = await openTestDatabase(2)
// A share of 0.4 of five connections is two.
const settings = { max: 5, connectionTimeoutMillis: 500 }
const own = openDatabase({ connectionString: database.url, ...settings }, () => {})
afterAll(async () => {
  await own.close()
})

const LOCK = 4711
const wait = () => sql`SELECT pg_advisory_lock_shared(${LOCK})`.execute(own.db)
const answer = () => sql<{ one: number }>`SELECT 1 AS one`.execute(own.db)

/** Holds the lock that others wait for while `work` runs. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const holder = await database.pool.connect()
  await holder.query('SELECT pg_advisory_lock($1)', [LOCK])
  await work().finally(async () => {
    await holder.query('SELECT pg_advisory_unlock($1)', [LOCK])
    holder.release()
  })
}

async function countWaiting(): Promise<number> {
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS waiting FROM pg_locks
      WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
    [LOCK],
  )
  return rows[0].waiting
}

it('leaves connections to others if one key would take all of them', async () => {
  let asked: Promise<unknown>[] = []
  await whileLocked(async () => {
    asked = Array.from({ length: 12 }, () => onBehalfOf('a', wait).catch((error) => error))
    await expect.poll(countWaiting).toBe(2)
    for (const key of ['b', 'c']) {
      const { rows } = await onBehalfOf(key, answer)
      expect(rows).toEqual([{ one: 1 }])
    }
    expect((await answer()).rows).toEqual([{ one: 1 }])
    expect(await countWaiting()).toBe(2)
    // Waiting too long fails like a pool without a free connection.
    const late = await Promise.race(asked)
    expect(late).toSatisfy(isDatabaseUnavailable)
  })
  await Promise.all(asked)
  expect((await onBehalfOf('a', answer)).rows).toEqual([{ one: 1 }])
})

it('gives a share back that came to nothing', async () => {
  const away = openDatabase({ host: '127.0.0.1', port: 1, max: 1 }, () => {})
  const ask = () => onBehalfOf('a', () => sql`SELECT 1`.execute(away.db))
  for (let turn = 0; turn < 3; turn += 1) await expect(ask()).rejects.toThrow('ECONNREFUSED')
  await away.close()
})
