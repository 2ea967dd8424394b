import type { PaymentRequest } from '@cuando/contract/appointments/payment'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { refreshOccupations } from '../../availability/occupation-store.ts'
import { planReminders } from '../reminders/plan-reminders.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { noteUndos } from '../undo/undo-store.ts'
import { type ChangeDeps, type Changed, changeAppointment } from './change-appointment.ts'
import { writeCompletion } from './change-store.ts'
import { isLive } from './check-change.ts'

/** Records that the customer came. The rest of the slot is free again. */
export function completeAppointment(
  deps: ChangeDeps,
  ref: AppointmentRef,
  { notes, payment = null }: { notes: string; payment?: PaymentRequest | null | undefined },
): Promise<Outcome<Changed>> {
  return changeAppointment(deps, ref, async ({ tx, commerce, row, now, author }) => {
    if (!isLive(row)) return refused('notCompletable')
    await noteUndos(tx, ref.commerceId, [row.id], { change: 'completed', at: now })
    await writeCompletion(tx, ref.commerceId, row.id, {
      ...{ notes: notes || null, payment, author, at: now },
    })
    await planReminders(tx, commerce, [row.id], { now })
    await refreshOccupations(tx, ref.commerceId, [row.occupation_id])
    return done({ notification: null })
  })
}
