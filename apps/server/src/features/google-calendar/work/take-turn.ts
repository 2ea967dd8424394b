import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import type { TaskProcess } from '../../../platform/process/start-task-process.ts'
import { type CommerceRow, readCommerce } from '../../commerce/store.ts'
import type { MailQuota } from '../../mail-quota/make-mail-quota.ts'
import type { PersonRef } from '../../team/person-of.ts'
import { type ConnectionRow, readConnection } from '../connection-store.ts'
import type { GoogleSession, OpenSession } from '../open-session.ts'
import { extendLease, type Lease, leaseConnection } from './lease-store.ts'

export interface WorkTools {
  db: Db
  clock: Clock
  logger: FastifyBaseLogger
  keyedHash: KeyedHash
  mailQuota: MailQuota
  publicUrl: string
  openSession: OpenSession
  /** Expands recurring events. */
  calendars: TaskProcess
}

/** One job's turn at a person's connection. */
export interface Turn extends WorkTools {
  lease: Lease
  connection: ConnectionRow
  commerce: CommerceRow
  session: GoogleSession
  /** Extends the lease. Throws LeaseLost if this job no longer has it. */
  renewLease(): Promise<void>
}

/**
 * The person was disconnected or connected again while a job worked on it, or the job was too slow and another took
 * over.
 */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

const LEASE_MS = 3 * 60_000

/** Takes a person's connection for one job; null if it can't be worked on now, or another job has it. */
export async function takeTurn(tools: WorkTools, person: PersonRef): Promise<Turn | null> {
  const { db, clock } = tools
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS)
  const until = leaseEnd()
  const connection = await leaseConnection(db, person, { now: clock.now(), until })
  const commerce = connection && (await readCommerce(db, person.commerceId))
  if (!commerce) return null
  const lease = { ...person, id: connection.id, until }
  return {
    ...tools,
    ...{ lease, connection, commerce },
    session: tools.openSession(connection),
    async renewLease() {
      const end = leaseEnd()
      if (!(await extendLease(db, lease, end))) throw new LeaseLost()
      lease.until = end
    },
  }
}

/** The turn with the business and its connection reloaded: the owner may have changed the zone. */
export async function renewTurn(turn: Turn): Promise<Turn> {
  const { db, lease } = turn
  await turn.renewLease()
  const connection = await readConnection(db, lease)
  const commerce = await readCommerce(db, lease.commerceId)
  if (!connection || !commerce) throw new LeaseLost()
  return { ...turn, connection, commerce }
}
