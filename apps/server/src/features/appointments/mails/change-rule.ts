import { changeDeed, changeLimit } from '@cuando/es/appointments/change-limit'
import { endSentence } from '@cuando/es/text'
import type { AppointmentMail } from './appointment-mail.ts'

/** Until when the customer can change or cancel; without the links (`hasLinks`) it is too late for that. */
export function changeRule(appointment: AppointmentMail, hasLinks: boolean): string {
  const { isEvent, changeUntil, commerce, hourFormat } = appointment
  if (!hasLinks) return `Si necesitas ${changeDeed(isEvent)}, avisa al negocio lo antes posible.`
  const { timezone } = commerce
  const limit = { isEvent, changeUntil: changeUntil.getTime(), timezone, hourFormat }
  return endSentence(changeLimit(limit))
}
