import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from './start-process.ts'

/** Environment of a server process that `mostBusy` can query. */
export const watchedProcessor = {
  NODE_OPTIONS: `--import ${new URL('./processor-probe.ts', import.meta.url).href}`,
}

/** The probe writes it before the number. */
const mark = 'busy '
const ANSWER_TIMEOUT_MS = 60_000

/**
 * The longest continuous busy time of its event loop since the last call, in milliseconds of processor time.
 */
export async function mostBusy(
  server: Pick<ServerProcess, 'lines' | 'signal' | 'ended'>,
): Promise<number> {
  const told = () => server.lines.filter((line) => line.startsWith(mark))
  const before = told().length
  let isOver = false
  void server.ended.then(() => {
    isOver = true
  })
  server.signal('SIGUSR2')
  const end = Date.now() + ANSWER_TIMEOUT_MS
  while (told().length === before) {
    if (isOver || Date.now() > end) throw new Error('The server did not say how busy it was')
    await pause(20)
  }
  return Number(told().at(-1)?.slice(mark.length))
}
