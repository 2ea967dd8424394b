import type { cancelSeries as call } from '@cuando/contract/appointments/repeating'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { countOf } from '@cuando/es/text'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { cancelMany } from '../change/cancel-appointments.ts'
import { type ChangeDeps, changeAppointment } from '../change/change-appointment.ts'
import { isLive } from '../change/check-change.ts'
import { withNotMailed } from '../notify/not-mailed.ts'
import type { GatheredMail } from '../notify/notify-of-action.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { queueGathered } from '../together/queue-together.ts'
import { readFollowing } from './series-store.ts'

/** Cancels an appointment and the later ones of its series that are live. Their customer gets one mail. */
export function cancelSeries(
  deps: ChangeDeps,
  ref: AppointmentRef,
  { reason }: Checked<typeof call>['body'],
): Promise<Outcome<Data<typeof call>>> {
  return changeAppointment(deps, ref, async (context) => {
    const { tx, row } = context
    if (!isLive(row)) return refused('notCancellable')
    const rows = await readFollowing(tx, row, ref.memberId)
    const gathered: GatheredMail[] = []
    await cancelMany({ ...context, gathered }, rows, reason)
    const notMailed = await queueGathered(context, gathered)
    const ids = rows.map(({ id }) => id)
    const message = countOf(ids.length, 'cita cancelada', 'citas canceladas')
    return done({ ids, notMailed }, withNotMailed(message, notMailed))
  })
}
