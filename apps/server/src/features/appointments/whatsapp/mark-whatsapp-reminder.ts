import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { type ChangeDeps, changeAppointment } from '../change/change-appointment.ts'
import { isLive } from '../change/check-change.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { readAppointment } from '../store.ts'
import { writeWhatsappSent } from './whatsapp-store.ts'

/**
 * Stores that the owner reminded the customer of one or more appointments by WhatsApp, or removes that: of all or none. Sends
 * no notification.
 */
export function markWhatsappReminder(
  deps: ChangeDeps,
  ref: AppointmentRef,
  { sent, others }: { sent: boolean; others: readonly string[] },
): Promise<Outcome<null>> {
  return changeAppointment(deps, ref, async ({ tx, row, now }) => {
    if (!isLive(row)) return refused('notReminded')
    const refs = [ref, ...others.map((appointmentId) => ({ ...ref, appointmentId }))]
    for (const { commerceId, appointmentId, memberId } of refs.slice(1)) {
      const other = await readAppointment(tx, commerceId, appointmentId, memberId)
      if (!other) return refused('appointmentUnknown')
      if (!isLive(other) || other.customer_id !== row.customer_id) return refused('notReminded')
    }
    for (const each of refs) await writeWhatsappSent(tx, each, sent ? now : null)
    return done(null, sent ? undefined : 'Se quitó el recordatorio')
  })
}
