import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { type ChangeDeps, changeAppointment } from '../change/change-appointment.ts'
import { isLive } from '../change/check-change.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { writeWhatsappSent } from './whatsapp-store.ts'

/** Stores that the owner reminded the customer by WhatsApp, or removes that. Sends no notification. */
export function markWhatsappReminder(
  deps: ChangeDeps,
  ref: AppointmentRef,
  { sent }: { sent: boolean },
): Promise<Outcome<null>> {
  return changeAppointment(deps, ref, async ({ tx, row, now }) => {
    if (!isLive(row)) return refused('notReminded')
    await writeWhatsappSent(tx, ref, sent ? now : null)
    return done(null, sent ? undefined : 'Se quitó el recordatorio')
  })
}
