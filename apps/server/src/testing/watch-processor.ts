import { readFile } from 'node:fs/promises'
import { vi } from 'vitest'
import type { ServerProcess } from './start-process.ts'

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

/** Megabytes of memory that it holds. */
export async function memoryOf({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
