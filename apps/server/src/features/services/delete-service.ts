import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { withdrawHolds } from '../availability/holds/hold-store.ts'
import { refreshOccupations } from '../availability/occupation-store.ts'
import { readEvent } from '../availability/store.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { markDeleted } from './store.ts'

/**
 * Deletes a service (softly). Its appointments stay; places that are held for people who wait, and an event without attendees, are
 * released.
 */
export function deleteService(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  serviceId: string,
): Promise<Outcome<null>> {
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    if (!(await markDeleted(tx, commerceId, serviceId, now))) return refused('serviceUnavailable')
    if (commerce.has_waiting) await withdrawHolds(tx, commerceId, { serviceId }, now)
    const event = await readEvent(tx, commerceId, serviceId)
    if (event) await refreshOccupations(tx, commerceId, [event.id])
    return done(null)
  })
}
