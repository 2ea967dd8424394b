import { changeDeed, changeLimit } from '@cuando/es/appointments/change-limit'
import { endSentence } from '@cuando/es/text'
import type { AppointmentMail } from './appointment-mail.ts'
import { customerClock } from './visitor-time.ts'

/** Until when the customer can change or cancel; without the links (`hasLinks`) it is too late for that. */
export function changeRule(appointment: AppointmentMail, hasLinks: boolean): string {
  const { isEvent, changeUntil, hourFormat } = appointment
  if (!hasLinks) return `Si necesitas ${changeDeed(isEvent)}, avisa al negocio lo antes posible.`
  const { zone: timezone, city } = customerClock(appointment)
  const limit = changeLimit({ isEvent, changeUntil: changeUntil.getTime(), timezone, hourFormat })
  return endSentence(city === null ? limit : `${limit} (${city})`)
}
