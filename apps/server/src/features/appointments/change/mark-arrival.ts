import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { writeArrival } from './attendance-store.ts'
import { type ChangeDeps, changeAppointment } from './change-appointment.ts'
import { isBeforeDay, isLive } from './check-change.ts'

/**
 * Stores or removes the arrival of the customer of a live appointment, from the day of the appointment on. Changes nothing
 * else.
 */
export function markArrival(
  deps: ChangeDeps,
  ref: AppointmentRef,
  { hasArrived }: { hasArrived: boolean },
): Promise<Outcome<null>> {
  return changeAppointment(deps, ref, async ({ tx, row, now, commerce }) => {
    if (!isLive(row)) return refused('notArriving')
    if (hasArrived && isBeforeDay(row, commerce, now)) return refused('arrivingTooEarly')
    const arrivedAt = hasArrived ? (row.arrived_at ?? now) : null
    await writeArrival(tx, ref.commerceId, row.id, arrivedAt)
    return done(null, hasArrived ? undefined : 'Se quitó la llegada')
  })
}
