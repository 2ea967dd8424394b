import { commerceId } from '@cuando/contract/commerce-id'
import * as z from 'zod/mini'
import { inTransaction } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/queue-jobs.ts'
import { GoogleError } from '../../platform/google/google-error.ts'
import { listCalendars } from './calendar-store.ts'
import { noteLostGrant } from './connect/note-lost-grant.ts'
import { endLease, pauseConnection } from './connection-store.ts'
import { GrantLost } from './open-session.ts'
import { workJob } from './queue-work.ts'
import { readCalendarList } from './read/read-calendar-list.ts'
import { readDueCalendars } from './read/read-due-calendars.ts'
import { LeaseLost, type Turn, takeTurn, type WorkTools } from './take-turn.ts'
import { writeChanges } from './write/write-changes.ts'

const payload = z.object({ commerceId })

/** A calendar list of yesterday is read again. */
const LIST_TTL_MS = 24 * 3_600_000
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 3_600_000

/**
 * Reads the calendars of a business that are due and writes the events of its changed appointments, in the order in
 * which they changed, until nothing is left. What Google doesn't take now waits, and nothing is lost.
 */
export async function workConnection(tools: WorkTools, given: unknown): Promise<void> {
  const { db, clock } = tools
  const turn = await takeTurn(tools, payload.parse(given).commerceId)
  if (!turn) return
  const { lease, connection } = turn
  try {
    await workTurn(turn)
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (error instanceof GrantLost) return noteLostGrant(db, lease, clock.now())
    await pause(turn, pauseAfter(error, connection.failures))
    if (!(error instanceof GoogleError)) throw error
    const level = error.isPassing ? 'info' : 'warn'
    tools.logger[level]({ commerceId: lease.commerceId, err: error }, 'Google Calendar waits')
  }
}

async function workTurn(turn: Turn): Promise<void> {
  const { db, clock, connection, lease } = turn
  let listedAt = connection.listed_at?.getTime() ?? 0
  for (;;) {
    if (listedAt + LIST_TTL_MS <= clock.now().getTime()) {
      await readCalendarList(turn)
      listedAt = clock.now().getTime()
    }
    await readDueCalendars(turn)
    await writeChanges(turn)
    const calendars = await listCalendars(db, lease.commerceId)
    const due = calendars.flatMap(({ is_chosen, due_at }) =>
      is_chosen && due_at !== null ? due_at.getTime() : [],
    )
    const dueAt = new Date(Math.min(...due, listedAt + LIST_TTL_MS))
    if (dueAt > clock.now() && (await endLease(db, lease, dueAt))) return
    await turn.keepLease()
  }
}

/** Leaves Google alone for some time, and comes back then. */
function pause({ db, clock, lease }: Turn, ms: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await pauseConnection(tx, lease, new Date(clock.now().getTime() + ms))
    await queueJobs(tx, [{ ...workJob(lease.commerceId), delay: Math.ceil(ms / 1000) }])
  })
}

/** As long as Google asks, else doubling from some seconds to an hour. */
function pauseAfter(error: unknown, failures: number): number {
  const wanted = error instanceof GoogleError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  const doubled = FIRST_PAUSE_MS * 2 ** Math.min(failures, 10)
  return Math.min(Math.max(wanted, doubled), LONGEST_PAUSE_MS)
}
