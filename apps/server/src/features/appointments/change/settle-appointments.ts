import type { FastifyBaseLogger } from 'fastify'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import {
  isDatabaseUnavailable,
  isStatementTimeout,
} from '../../../platform/db/is-database-unavailable.ts'
import { announce, changeIn } from '../../../platform/realtime/live-message.ts'
import { refreshOccupations } from '../../availability/occupation-store.ts'
import { lockCommerce } from '../../commerce/store.ts'
import { planReminders } from '../reminders/plan-reminders.ts'
import { findUnsettled, settle } from './settle-store.ts'

const BATCH = 100

/**
 * Completes or expires past appointments, one business at a time; a failing one doesn't stop the others.
 * Concurrent processes settle everything once: the second finds nothing left under the lock.
 */
export async function settleAppointments(
  db: Db,
  now: Date,
  logger: FastifyBaseLogger,
): Promise<void> {
  const failed: CommerceId[] = []
  let cause: unknown
  for (let after: CommerceId | null = null; ; ) {
    const businesses: CommerceId[] = await findUnsettled(db, now, { after, max: BATCH })
    const settled: CommerceId[] = []
    for (const commerceId of businesses) {
      try {
        if (await settleBusiness(db, commerceId, now)) settled.push(commerceId)
      } catch (error) {
        if (isDatabaseUnavailable(error) && !isStatementTimeout(error)) throw error
        logger.error({ err: error, commerceId }, 'a business could not be settled')
        failed.push(commerceId)
        cause ??= error
      }
    }
    await announce(
      db,
      settled.map((room) => changeIn(room)),
    )
    after = businesses.at(-1) ?? null
    if (businesses.length < BATCH) break
  }
  // Throws, so that the job is retried.
  if (failed.length > 0)
    throw new Error(`Could not settle the appointments of ${failed.join(', ')}`, { cause })
}

/** Whether it had any to settle. */
function settleBusiness(db: Db, commerceId: CommerceId, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const commerce = await lockCommerce(tx, commerceId)
    const ended = await settle(tx, commerceId, { isAutomatic: commerce.auto_confirm, now })
    await planReminders(
      tx,
      commerce,
      ended.map(({ id }) => id),
      { now },
    )
    await refreshOccupations(
      tx,
      commerceId,
      ended.map((row) => row.occupation_id),
    )
    return ended.length > 0
  })
}
