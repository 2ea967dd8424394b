import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import { followDatabase } from './follow-database.ts'

const { pool } = await openTestDatabase()
afterEach(() => {
  vi.useRealTimers()
})

it("shows the database's time, whatever the clock of the process shows", async () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) })
  const right = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: right + 2 * 86_400_000 })
  const clock = await followDatabase(pool, logger)
  expect(Math.abs(clock.now().getTime() - right)).toBeLessThan(30_000)
  vi.setSystemTime(right - 86_400_000)
  expect(Math.abs(clock.now().getTime() - right)).toBeLessThan(30_000)
  expect(lines).toEqual(["the clock of this machine is not the database's, which counts"])
  clock.stop()
})

/** A database whose clock is ahead of the monotonic time, and whose answers take so many milliseconds, one after the other. */
function databaseWith(delays: number[], aheadMs = () => 1_000_000) {
  const query = async () => {
    await pause(delays.shift() ?? 0)
    return { rows: [{ shown: performance.now() + aheadMs() }] }
  }
  const connect = async () => ({ query, release: () => undefined })
  return { connect } as unknown as typeof pool
}
const silent = pino({ level: 'silent' })
const aheadOf = (clock: { now(): Date }) => clock.now().getTime() - performance.now()

it('is precise at once, although the first answers of a busy database are late', async () => {
  const clock = await followDatabase(databaseWith([300, 200]), silent)
  expect(Math.abs(aheadOf(clock) - 1_000_000)).toBeLessThan(30)
  clock.stop()
})

it('never goes back by a correction, and catches up', async () => {
  // All readings at the start are late, so that the clock is ahead.
  const clock = await followDatabase(databaseWith([200, 200, 200, 200, 200]), silent)
  const before = clock.now().getTime()
  await clock.refresh()
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before)
  await pause(250)
  expect(Math.abs(aheadOf(clock) - 1_000_000)).toBeLessThan(30)
  clock.stop()
})

it('follows a clock that returns from the future', async () => {
  let ahead = 1_000_000
  const clock = await followDatabase(
    databaseWith([], () => ahead),
    silent,
  )
  clock.now()
  ahead -= 60_000
  await clock.refresh()
  expect(Math.abs(aheadOf(clock) - 940_000)).toBeLessThan(30)
  clock.stop()
})
