import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { keyedHash } from '../../../testing/samples/secret-key.ts'
import { storedValues } from '../../../testing/stored/rows.ts'
import { systemClock } from '../../clock/clock.ts'
import { makeRateLimits } from '../../http/limits/rate-limit.ts'
import { sweepRateLimits } from './sweep-rate-limits.ts'

const database = await openTestDatabase()

it('deletes counters whose time is over, and only those', async () => {
  const { shared } = makeRateLimits({
    pool: database.pool,
    clock: systemClock,
    keyedHash,
    isOn: true,
  })
  const short = shared({ name: 'short', points: 1, seconds: 60 })
  const long = shared({ name: 'long', points: 1, seconds: 3600 })
  const start = Date.now()
  await Promise.all([short('a'), short('b'), long('a')])
  const left = async (seconds: number) => {
    await sweepRateLimits(database.db, new Date(start + seconds * 1000))
    const keys = await storedValues({ database }, 'rate_limits', 'key')
    return keys.map((key) => key.split(':')[0]).sort()
  }
  expect(await left(30)).toEqual(['long', 'short', 'short'])
  // Less than an hour has passed since the first count.
  expect(await left(1800)).toEqual(['long'])
  expect(await long('a')).toMatchObject({ reason: 'tooMany' })
  expect(await left(7200)).toEqual([])
})
