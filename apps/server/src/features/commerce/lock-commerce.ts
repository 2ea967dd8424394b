import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Db, type Tx, withoutWaiting } from '../../platform/db/database.ts'
import { makeKeyedQueue } from '../../platform/db/jobs/keyed-queue.ts'
import { allOrNothing } from '../../platform/db/statements/all-or-nothing.ts'
import { type Outcome, refused } from '../../platform/outcome.ts'
import { queueLook } from './queue-look.ts'
import { CommerceGoneError, type CommerceRow, lockCommerce } from './store.ts'

// One works under the lock while a second waits for it. More would hold connections that other businesses need.
const queue = makeKeyedQueue({ running: 2, waiting: 200, timeoutMs: 10_000 })

type Statements = Readonly<Record<string, Promise<unknown> | null>>

type Work<T, Asked> = (tx: Tx, commerce: CommerceRow, asked: Asked) => Promise<Outcome<T>>

/**
 * Runs a write that changes or depends on what conflicts are decided on (bookings, hours, services), in one
 * transaction that locks the business's row. Other writers to the same business queue before they take a connection.
 * The statements that `ask` starts are sent together with the lock, and run under it. If somebody waits for a place, a job
 * looks afterwards whether the write has freed one.
 */
export function withCommerceLock<T, Asked extends Statements = Record<never, never>>(
  db: Db,
  commerceId: CommerceId,
  work: Work<T, Asked>,
  ask?: (tx: Tx) => Asked,
): Promise<Outcome<T>> {
  const looking: Work<T, Asked> = async (tx, commerce, asked) => {
    const outcome = await work(tx, commerce, asked)
    if (commerce.has_waiting && outcome.ok) withoutWaiting(tx, queueLook(tx, commerceId))
    return outcome
  }
  return withLockOnly(db, commerceId, looking, ask)
}

/** The same without that job, for the job itself and for writes that free nothing. */
export function withLockOnly<T, Asked extends Statements = Record<never, never>>(
  db: Db,
  commerceId: CommerceId,
  work: Work<T, Asked>,
  ask: (tx: Tx) => Asked = () => ({}) as Asked,
): Promise<Outcome<T>> {
  return queue(commerceId, () =>
    allOrNothing(db, async (tx) => {
      const locked = withoutWaiting(tx, lockCommerce(tx, commerceId))
      const asked = ask(tx)
      for (const each of Object.values(asked)) if (each) withoutWaiting(tx, each)
      return work(tx, await locked, asked)
    }).catch((error: unknown) => {
      if (error instanceof CommerceGoneError) return refused('commerceUnknown')
      throw error
    }),
  )
}
