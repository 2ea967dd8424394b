import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { keyedHash } from '../../../testing/samples/secret-key.ts'
import { storedRows } from '../../../testing/stored/rows.ts'
import { startDatabaseProxy } from '../../../testing/worlds/start-proxy.ts'
import { systemClock } from '../../clock/clock.ts'
import { openDatabase } from '../../db/open-database.ts'
import { makeRateLimits } from './rate-limit.ts'

const database = await openTestDatabase()
const proxy = await startDatabaseProxy(database.url)
const settings = { connectionTimeoutMillis: 1000, query_timeout: 1000 }
const own = openDatabase({ connectionString: proxy.url, ...settings }, () => {})
afterAll(async () => {
  await own.close()
  await proxy.close()
})

it('a shared limit counts in this process while the database is away or hangs, and in it afterwards', async () => {
  const limit = makeRateLimits({
    pool: own.pool,
    clock: systemClock,
    keyedHash,
    isOn: true,
  }).shared({
    name: 'tried',
    points: 2,
    seconds: 60,
  })
  expect(await limit('rosa')).toBeNull()
  await proxy.cut()
  expect([await limit('rosa'), await limit('rosa')]).toEqual([null, null])
  expect(await limit('rosa')).toMatchObject({ reason: 'tooMany' })
  await proxy.restore()
  proxy.hang()
  expect(await limit('rosa')).toMatchObject({ reason: 'tooMany' })
  proxy.resume()
  expect(await limit('rosa')).toBeNull()
  expect(await limit('rosa')).toMatchObject({ reason: 'tooMany' })
})

it('requests that are refused count no further', async () => {
  const { shared } = makeRateLimits({
    pool: database.pool,
    clock: systemClock,
    keyedHash,
    isOn: true,
  })
  for (const rule of [{ name: 'firm' }, { name: 'lenient', hasRefunds: true }]) {
    const limit = shared({ ...rule, points: 2, seconds: 60 })
    for (let turn = 0; turn < 2; turn += 1) expect(await limit('rosa')).toBeNull()
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await limit('rosa')).toMatchObject({ reason: 'tooMany', retryAfter: 60 })
    }
  }
  const counted = await storedRows({ database }, 'rate_limits')
  expect(counted.map(({ key, points }) => ({ name: key.split(':')[0], points }))).toEqual(
    expect.arrayContaining([
      { name: 'firm', points: 2 },
      { name: 'lenient', points: 2 },
    ]),
  )
})
