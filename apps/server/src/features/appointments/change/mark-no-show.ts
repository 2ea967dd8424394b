import { limits } from '@cuando/contract/calls/limits'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { refreshOccupations } from '../../availability/occupation-store.ts'
import { planReminders } from '../reminders/plan-reminders.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import type { AppointmentRow } from '../store.ts'
import { noteUndos } from '../undo/undo-store.ts'
import { writeNoShow } from './attendance-store.ts'
import { type ChangeDeps, type Changed, changeAppointment } from './change-appointment.ts'
import { isLive } from './check-change.ts'

const DAY_MS = 86_400_000

/** Records that the customer did not come. The rest of the slot is free again. */
export function markNoShow(deps: ChangeDeps, ref: AppointmentRef): Promise<Outcome<Changed>> {
  return changeAppointment(deps, ref, async ({ tx, commerce, row, now, author }) => {
    if (!canBeMissed(row, now)) return refused('notMissed')
    await noteUndos(tx, ref.commerceId, [row.id], { change: 'missed', at: now })
    await writeNoShow(tx, ref.commerceId, row.id, { author, at: now })
    await planReminders(tx, commerce, [row.id], { now })
    await refreshOccupations(tx, ref.commerceId, [row.occupation_id])
    return done({ notification: null })
  })
}

/** From the start on, for `limits.noShowDays`; the owner need not wait for the end. */
function canBeMissed(row: AppointmentRow, now: Date): boolean {
  const age = now.getTime() - row.starts_at.getTime()
  const isRecent = age >= 0 && age <= limits.noShowDays * DAY_MS
  return isRecent && (isLive(row) || row.status === 'COMPLETED')
}
