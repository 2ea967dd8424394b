import { writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { mostBusy } from './ask-processor.ts'
import type { ServerProcess } from './start-process.ts'
import { memoryOf, peakMemoryOf } from './watch-process.ts'

/** Bounds depend on the machine and its other load, so only `npm run test:bounds` checks them. */
const checksBounds = process.env.CUANDO_BOUNDS === 'on'

/** Expects that processor time or memory stays below a bound, where bounds are checked. */
export function expectBelow(actual: number, max: number): void {
  if (checksBounds) expect(actual).toBeLessThan(max)
}

/** Peak memory during some work, above that before it, in MB. */
async function peakOf({ pid }: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  // Writing 5 resets the peak (proc(5), /proc/pid/clear_refs).
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const before = memoryOf(pid)
  await work()
  return peakMemoryOf(pid) - before
}

/** How long one call may block the event loop, in milliseconds. */
const BUSY_MS = 50
const ATTEMPTS = 4

/**
 * Expects that a call doesn't block the event loop for long and takes little memory. Takes the minimum over
 * several attempts, because other load may disturb one, while the call's own cost is in each. Without bounds it only
 * makes the call.
 */
export async function expectOneCall(
  server: ServerProcess,
  work: () => Promise<unknown>,
  { maxMegabytes }: { maxMegabytes: number },
): Promise<void> {
  if (!checksBounds) {
    await work()
    return
  }
  const least = { megabytes: Infinity, busyMs: Infinity }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await mostBusy(server)
    least.megabytes = Math.min(least.megabytes, await peakOf(server, work))
    least.busyMs = Math.min(least.busyMs, await mostBusy(server))
    if (least.megabytes < maxMegabytes && least.busyMs < BUSY_MS) return
  }
  expect(least.megabytes).toBeLessThan(maxMegabytes)
  expect(least.busyMs).toBeLessThan(BUSY_MS)
}
