import type { Appointment } from '@cuando/contract/appointments/appointment'
import { type ModalityFlags, modalityOf } from '@cuando/contract/appointments/modality'
import {
  defaultTemplate,
  fillTemplate,
  inOneLine,
} from '@cuando/contract/appointments/whatsapp-template'
import type { CustomerData } from '@cuando/contract/customers/customer-schemas'
import { confirmationLink, reminderWords } from '@cuando/es/appointments/reminder-words'
import { whatsappUrl } from '@cuando/es/phones'
import type { LocalTime } from '@cuando/es/time/local-time'
import type { CommerceInfo } from '../commerce/info.ts'

/** The fields of the business that a message uses. */
export type MessageSender = Pick<CommerceInfo, 'commerceName' | 'commerceAddress'> &
  // Data that an older version stored on this device lack these.
  Partial<Pick<CommerceInfo, 'whatsappTemplate' | 'hourFormat' | 'hasTeam'>>

/** The fields of an appointment that a message uses. */
export type MessageFacts = Pick<
  Appointment,
  'id' | 'date' | 'time' | 'serviceName' | 'member' | 'meetLink' | 'address' | keyof ModalityFlags
> & { customer: CustomerData & { isErased?: boolean } }

/** A link that opens WhatsApp with a reminder to the customer; null without a WhatsApp number. */
export const reminderAddress = (
  appointment: MessageFacts,
  business: MessageSender,
  origin: string,
) =>
  messageAddress(
    appointment,
    business,
    origin,
    business.whatsappTemplate ?? defaultTemplate(business.hasTeam ?? false),
  )

/** The same with a message made from the template, and a line below it. */
export function messageAddress(
  appointment: MessageFacts,
  { commerceName, commerceAddress, hourFormat }: MessageSender,
  origin: string,
  template: string,
  below = '',
): string | null {
  const { id, customer, serviceName, member, date, time, meetLink } = appointment
  const modality = modalityOf(appointment)
  const words = reminderWords({
    name: customer.name,
    serviceName,
    date,
    time,
    hourFormat,
    business: commerceName,
    memberName: member?.name,
    modality,
    address: modality === 'LOCAL' ? commerceAddress : appointment.address,
    meetLink,
    link: confirmationLink(origin, id),
  })
  const text = `${fillTemplate(template, words)}\n\n${inOneLine(below)}`.trim()
  return whatsappUrl(customer.phone ?? '', text)
}

/** Whether it makes sense to remind anybody of an appointment: it is live and has not begun. */
export const isRemindable = (
  { status, date, time }: Pick<Appointment, 'status' | 'date' | 'time'>,
  now: LocalTime,
): boolean =>
  (status === 'PENDING' || status === 'ACTIVE') && `${date} ${time}` > `${now.date} ${now.time}`
