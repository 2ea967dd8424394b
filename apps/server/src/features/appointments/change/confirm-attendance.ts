import type { confirmAttendance as call } from '@cuando/contract/booking/own-links'
import type { Checked } from '@cuando/contract/calls/endpoint'
import { localTime } from '@cuando/es/time/local-time'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { writeConfirmation } from './attendance-store.ts'
import { type ChangeDeps, changeAppointment } from './change-appointment.ts'
import { canConfirm } from './check-change.ts'

/**
 * Stores that the customer of an appointment that has not begun will come; its status stays. Refused if the request
 * names another time than the current one. A repeated request changes nothing.
 */
export function confirmAttendance(
  deps: ChangeDeps,
  ref: AppointmentRef,
  seen: Checked<typeof call>['body'],
): Promise<Outcome<{ isNew: boolean }>> {
  return changeAppointment<{ isNew: boolean }>(deps, ref, async ({ tx, commerce, row, now }) => {
    if (!canConfirm(row, now)) return refused('notConfirmable')
    const { date, time } = localTime(row.starts_at.getTime(), commerce.timezone)
    if ((seen?.date ?? date) !== date || (seen?.time ?? time) !== time)
      return refused('timeChanged')
    if (row.confirmed_at) return done({ isNew: false })
    await writeConfirmation(tx, ref.commerceId, row.id, now)
    return done({ isNew: true })
  })
}
