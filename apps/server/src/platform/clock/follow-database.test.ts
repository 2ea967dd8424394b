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
