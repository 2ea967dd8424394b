import type { FastifyBaseLogger } from 'fastify'
import { cacheBriefly } from '../cache-briefly.ts'

/** Scheduled work that should have been done by `since`. */
export interface Overdue {
  work: string
  since: Date
}

export interface OverdueWatch {
  /** Overdue work, cached for some seconds. Rejects while the database doesn't answer. */
  list(): Promise<Overdue[]>
  close(): void
}

/** How long work may be late before `find` names it. With the default of `confirmMs`, it is reported after three minutes. */
export const MAX_LATE_MINUTES = 2

const LOOK_MS = 20_000
const CACHED_MS = 5000

/**
 * Looks for overdue work, and logs when it appears and when all is done. Work counts as overdue after it has been found
 * for `confirmMs`: an appointment may be written after its end, and is settled within a minute.
 */
export function watchOverdue(
  find: () => Promise<Overdue[]>,
  logger: FastifyBaseLogger,
  { confirmMs = 65_000, lookMs = LOOK_MS, cachedMs = CACHED_MS } = {},
): OverdueWatch {
  /** When each was first found, in monotonic milliseconds. */
  let found = new Map<string, number>()
  let isOverdue = false

  async function look(): Promise<Overdue[]> {
    const all = await find()
    const now = performance.now()
    const before = found
    found = new Map(all.map((each) => [nameOf(each), before.get(nameOf(each)) ?? now]))
    const overdue = all.filter((each) => now - (found.get(nameOf(each)) ?? now) >= confirmMs)
    if (overdue.length > 0 !== isOverdue) report(logger, overdue)
    isOverdue = overdue.length > 0
    return overdue
  }

  const list = cacheBriefly(look, cachedMs)
  // Others report that the database doesn't answer.
  const timer = setInterval(() => void list().catch(() => undefined), lookMs)
  timer.unref()
  return { list, close: () => clearInterval(timer) }
}

function report(logger: FastifyBaseLogger, overdue: readonly Overdue[]): void {
  if (overdue.length > 0) logger.error({ overdue }, 'scheduled work is overdue')
  else logger.info('scheduled work is on time again')
}

const nameOf = ({ work, since }: Overdue) => `${work} ${since.getTime()}`
