import { commerceId } from '@cuando/contract/business/commerce-id'
import * as z from 'zod/mini'
import { inTransaction } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { GoogleError } from '../../../platform/google/google-error.ts'
import type { PersonRef } from '../../team/person-of.ts'
import { noteLostGrant } from '../connect/note-lost-grant.ts'
import { GrantLost } from '../open-session.ts'
import { readDue } from '../read/read-due.ts'
import { writeChanges } from '../write/write-changes.ts'
import { endLease, handOver, type Lease, pauseConnection } from './lease-store.ts'
import { workJob } from './queue-work.ts'
import { retryTime } from './retry-time.ts'
import { LeaseLost, renewTurn, type Turn, takeTurn, type WorkTools } from './take-turn.ts'

/** Servers of the version before name nobody: then it is the owner's connection. */
const payload = z.object({ commerceId, memberId: z.optional(z.uuid()) })

/**
 * After so many rounds other people get their turn: a new connection may have hundreds of appointments to write.
 */
const MAX_ROUNDS = 5

/**
 * Reads a person's due calendars and writes the events of their changed appointments, in the order of the changes,
 * until nothing is left. Failures are retried later: those of one calendar or event alone, others with the whole
 * connection.
 */
export async function workConnection(tools: WorkTools, given: unknown): Promise<void> {
  const { db, clock } = tools
  const turn = await takeTurn(tools, personOf(given))
  if (!turn) return
  const { lease } = turn
  try {
    await workTurn(turn)
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (error instanceof GrantLost) return noteLostGrant(db, lease, clock.now())
    await pause(turn, error)
    if (!(error instanceof GoogleError)) throw error
    const level = error.isPassing ? 'info' : 'warn'
    tools.logger[level]({ commerceId: lease.commerceId, err: error }, 'Google Calendar waits')
  }
}

function personOf(given: unknown): PersonRef {
  const { commerceId, memberId = commerceId } = payload.parse(given)
  return { commerceId, memberId }
}

async function workTurn(turn: Turn): Promise<void> {
  let current = turn
  for (let rounds = 1; ; rounds += 1) {
    await readDue(current)
    if ((await writeChanges(current)) && (await endTurn(current))) return
    if (rounds === MAX_ROUNDS) return passOn(current)
    current = await renewTurn(current)
  }
}

/** False if something is due already. */
function endTurn({ db, clock, lease }: Turn): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const dueAt = await endLease(tx, lease, clock.now())
    if (!dueAt) return false
    const job = jobAt(lease, dueAt, clock.now())
    // `queueDue` finds later ones.
    if (job.delay < 60) await queueJobs(tx, [job])
    return true
  })
}

function passOn({ db, lease }: Turn): Promise<void> {
  return inTransaction(db, async (tx) => {
    await handOver(tx, lease)
    await queueJobs(tx, [{ ...workJob(lease), urgency: 'bulk' }])
  })
}

/** Pauses the connection, and queues a job for the retry. */
function pause({ db, clock, lease, connection }: Turn, error: unknown): Promise<void> {
  const now = clock.now()
  const retryAt = retryTime({ error, failures: connection.failures, now })
  return inTransaction(db, async (tx) => {
    if (await pauseConnection(tx, lease, retryAt)) await queueJobs(tx, [jobAt(lease, retryAt, now)])
  })
}

const jobAt = (lease: Lease, at: Date, now: Date) => ({
  ...workJob(lease),
  delay: Math.ceil((at.getTime() - now.getTime()) / 1000),
})
