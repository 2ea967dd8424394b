import type { Appointment } from '@cuando/contract/appointment'
import { modalityOf } from '@cuando/contract/modality'
import { defaultTemplate, fillTemplate } from '@cuando/contract/whatsapp-template'
import type { LocalTime } from '@cuando/es/local-time'
import { whatsappNumber } from '@cuando/es/phones'
import { confirmationLink, reminderWords } from '@cuando/es/reminder-words'
import type { CommerceInfo } from '../commerce/info.ts'

type Business = Pick<CommerceInfo, 'commerceName' | 'commerceAddress'> &
  // What an older version stored on this device has no template.
  Partial<Pick<CommerceInfo, 'whatsappTemplate'>>

/** The address that opens WhatsApp with a reminder to the customer; null without a number that it could reach. */
export function reminderAddress(
  appointment: Appointment,
  { commerceName, commerceAddress, whatsappTemplate = defaultTemplate }: Business,
  origin: string,
): string | null {
  const { id, customer, serviceName, date, time, meetLink } = appointment
  const number = whatsappNumber(customer.phone ?? '')
  if (number === null) return null
  const modality = modalityOf(appointment)
  const words = reminderWords({
    name: customer.name,
    serviceName,
    date,
    time,
    business: commerceName,
    modality,
    address: modality === 'LOCAL' ? commerceAddress : appointment.address,
    meetLink,
    link: confirmationLink(origin, id),
  })
  const text = fillTemplate(whatsappTemplate, words)
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** Whether it makes sense to remind anybody of an appointment: it is live and has not begun. */
export const isRemindable = (
  { status, date, time }: Pick<Appointment, 'status' | 'date' | 'time'>,
  now: LocalTime,
): boolean =>
  (status === 'PENDING' || status === 'ACTIVE') && `${date} ${time}` > `${now.date} ${now.time}`
