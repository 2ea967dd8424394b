import { writeFile } from 'node:fs/promises'
import { expect, vi } from 'vitest'
import type { ServerProcess } from './start-process.ts'
import { memoryOf, peakMemoryOf } from './watch-process.ts'

/** For a server process's environment: lets `mostBusy` ask it. */
export const watchedProcessor = {
  NODE_OPTIONS: `--import ${new URL('./processor-probe.ts', import.meta.url).href}`,
}

/** The longest that its event loop was busy at a stretch since this was last asked, in milliseconds of processor time. */
export async function mostBusy(server: ServerProcess): Promise<number> {
  const told = () => server.lines.filter((line) => line.startsWith('busy '))
  const before = told().length
  server.signal('SIGUSR2')
  await vi.waitUntil(() => told().length > before, { timeout: 10_000 })
  return Number(told().at(-1)?.slice('busy '.length))
}

/** Peak memory while something is done, over what it had before, in megabytes. */
async function peakOf({ pid }: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  // 5: the peak begins anew (proc(5), /proc/pid/clear_refs).
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const before = memoryOf(pid)
  await work()
  return peakMemoryOf(pid) - before
}

/** For how long one call may keep everybody else waiting. */
const BUSY_MS = 50
const ATTEMPTS = 4

/**
 * Expects that a call holds up nobody else and takes little memory. What the machine does beside may hold up one
 * attempt, what the call itself costs is in every one.
 */
export async function expectOneCall(
  server: ServerProcess,
  work: () => Promise<unknown>,
  { maxMegabytes }: { maxMegabytes: number },
): Promise<void> {
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
