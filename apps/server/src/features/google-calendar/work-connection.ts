import { commerceId } from '@cuando/contract/commerce-id'
import * as z from 'zod/mini'
import { inTransaction } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/queue-jobs.ts'
import { GoogleError } from '../../platform/google/google-error.ts'
import { listCalendars } from './calendar-store.ts'
import { noteLostGrant } from './connect/note-lost-grant.ts'
import { endLease, handOver, pauseConnection, readConnection } from './connection-store.ts'
import { GrantLost } from './open-session.ts'
import { workJob } from './queue-work.ts'
import { readCalendarList } from './read/read-calendar-list.ts'
import { readDueCalendars } from './read/read-due-calendars.ts'
import { LeaseLost, renewTurn, type Turn, takeTurn, type WorkTools } from './take-turn.ts'
import { writeChanges } from './write/write-changes.ts'

const payload = z.object({ commerceId })

/** A calendar list of yesterday is read again. */
const LIST_TTL_MS = 24 * 3_600_000
/** After so many others get their turn: first of all a book of some hundred appointments is written. */
const MAX_ROUNDS = 5
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
  let current = turn
  const failures: unknown[] = []
  for (let rounds = 1; ; rounds += 1) {
    // What failed is not asked for again in this turn, and does not keep the appointments from being written.
    if (failures.length === 0) failures.push(...(await read(current)))
    const isWritten = await writeChanges(current)
    if (isWritten && failures.length > 0) throw failures[0]
    if (isWritten && (await endTurn(current))) return
    if (rounds === MAX_ROUNDS) return passOn(current)
    current = await renewTurn(current)
  }
}

/** Reads the list of calendars and the calendars, as far as they are due. Returns what failed. */
async function read(turn: Turn): Promise<unknown[]> {
  const { listed_at: listedAt } = turn.connection
  const isListDue = (listedAt?.getTime() ?? 0) + LIST_TTL_MS <= turn.clock.now().getTime()
  const failures: unknown[] = []
  for (const work of isListDue ? [readCalendarList, readDueCalendars] : [readDueCalendars]) {
    try {
      await work(turn)
    } catch (error) {
      if (error instanceof LeaseLost || error instanceof GrantLost) throw error
      failures.push(error)
    }
  }
  return failures
}

/** False where something is due again. */
async function endTurn({ db, clock, lease }: Turn): Promise<boolean> {
  const connection = await readConnection(db, lease.commerceId)
  const calendars = await listCalendars(db, lease.commerceId)
  const due = calendars.flatMap(({ is_chosen, due_at }) =>
    is_chosen && due_at !== null ? due_at.getTime() : [],
  )
  const dueAt = new Date(Math.min(...due, (connection?.listed_at?.getTime() ?? 0) + LIST_TTL_MS))
  return dueAt > clock.now() && endLease(db, lease, dueAt)
}

function passOn({ db, lease }: Turn): Promise<void> {
  return inTransaction(db, async (tx) => {
    await handOver(tx, lease)
    await queueJobs(tx, [workJob(lease.commerceId)])
  })
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
