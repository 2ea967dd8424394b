import type { Appointment } from '@cuando/contract/appointments/appointment'
import { type ModalityFlags, modalityOf } from '@cuando/contract/appointments/modality'
import {
  defaultTemplate,
  fillTemplate,
  inOneLine,
  type TemplateValues,
} from '@cuando/contract/appointments/whatsapp-template'
import type { CustomerData } from '@cuando/contract/customers/customer-schemas'
import { confirmationLink, reminderWords } from '@cuando/es/appointments/reminder-words'
import { givenName } from '@cuando/es/names/given-name'
import { whatsappUrl } from '@cuando/es/phones'
import { joinNames } from '@cuando/es/text'
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
) => messageAddress(appointment, business, origin, templateOf(business))

/** The same for several appointments of one customer in one message. */
export function jointReminderAddress(
  appointments: readonly [MessageFacts, ...MessageFacts[]],
  business: MessageSender,
  origin: string,
): string | null {
  const words = appointments.map((each) => wordsOf(each, business, origin))
  const joined = (field: keyof TemplateValues) =>
    joinNames([...new Set(words.map((each) => each[field]))].filter((word) => word !== ''))
  // Each time is written, even if two people of a team begin at the same one.
  const hora = joinNames(words.map((each) => each.hora))
  const [first] = appointments
  const values = {
    nombre: greetedName(first),
    servicio: joined('servicio'),
    fecha: joined('fecha'),
    hora,
    negocio: business.commerceName,
    persona: joined('persona'),
    lugar: joined('lugar'),
    enlace: joinNames(words.map((each) => each.enlace)),
  }
  const text = fillTemplate(templateOf(business), values)
  return whatsappUrl(first.customer.phone ?? '', text)
}

const templateOf = ({ whatsappTemplate, hasTeam = false }: MessageSender) =>
  whatsappTemplate ?? defaultTemplate(hasTeam)

/** The same with a message made from the template, and lines below it. */
export function messageAddress(
  appointment: MessageFacts,
  business: MessageSender,
  origin: string,
  template: string,
  below: readonly string[] = [],
): string | null {
  const words = wordsOf(appointment, business, origin)
  const text = [fillTemplate(template, words), '', ...below.map(inOneLine)].join('\n').trim()
  return whatsappUrl(appointment.customer.phone ?? '', text)
}

const greetedName = ({ customer }: MessageFacts) => givenName(customer.name, customer.lastName)

function wordsOf(
  appointment: MessageFacts,
  { commerceName, commerceAddress, hourFormat }: MessageSender,
  origin: string,
): TemplateValues {
  const { id, serviceName, member, date, time, meetLink } = appointment
  const modality = modalityOf(appointment)
  return reminderWords({
    name: greetedName(appointment),
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
}

/** Whether it makes sense to remind anybody of an appointment: it is live and has not begun. */
export const isRemindable = (
  { status, date, time }: Pick<Appointment, 'status' | 'date' | 'time'>,
  now: LocalTime,
): boolean =>
  (status === 'PENDING' || status === 'ACTIVE') && `${date} ${time}` > `${now.date} ${now.time}`
