import { fillTemplate } from '@cuando/contract/appointments/whatsapp-template'
import { changePath } from '@cuando/contract/booking/page-state'
import { reminderWords } from '@cuando/es/appointments/reminder-words'
import { customerMessage } from '@cuando/es/appointments/whatsapp-words'
import { whatsappNumber, whatsappUrl } from '@cuando/es/phones'
import { formatLongDate } from '@cuando/es/time/dates'
import type { HourFormat } from '@cuando/time/hour-format'
import type { PartyMember } from '../party/companion-model.ts'
import { otherPlace } from '../party/party-members-model.ts'
import { byTime } from '../time/commerce-time-model.ts'
import type { AppointmentDetails } from './appointment-details-model.ts'
import { cancelLink, ownLink } from './appointment-links-model.ts'

type Details = Pick<AppointmentDetails, 'serviceName' | 'member' | 'when' | 'location' | 'person'>

type Noted = Pick<WrittenAppointment, 'details' | 'commerce' | 'party'>

export interface WrittenAppointment {
  appointmentId: string
  details: Details
  commerce: { id: string; name: string; phone: string; hourFormat: HourFormat }
  /** An event's date is fixed: there is no link to change it. */
  isEvent: boolean
  /** Whether the customer may still change or cancel it. */
  isChangeable: boolean
  /** Origin of the links in the message. */
  origin: string
  /** The time by the clocks of the business and the customer, if they differ. */
  bothTimes?: string | null
  /** The other appointments of its party. */
  party?: readonly PartyMember[]
}

const whatItIs = `{servicio} con {persona}
{fecha}, {hora}
{lugar}

Verla: {enlace}`

/**
 * URL that opens WhatsApp with a message to save the appointment: service, time, place and the links of its pages, and the same of
 * its party, shorter. It is addressed to the customer's own number; without a WhatsApp number they choose a chat. Null without a time.
 */
export function noteToSelf(written: WrittenAppointment): string | null {
  const { appointmentId, details, commerce, isEvent, isChangeable, origin, bothTimes } = written
  const others = standingOf(written)
  const { serviceName, member, when, location, person } = details
  if (when === null) return null
  const words = reminderWords({
    ...when,
    ...location,
    name: person.name,
    serviceName,
    memberName: member,
    business: commerce.name,
    hourFormat: commerce.hourFormat,
    link: origin + ownLink(appointmentId),
  })
  const lines = [
    fillTemplate(whatItIs, bothTimes ? { ...words, hora: bothTimes } : words),
    ...(isChangeable && !isEvent
      ? [`Cambiarla: ${origin}${changePath(commerce.id, appointmentId)}`]
      : []),
    ...(isChangeable ? [`Cancelarla: ${origin}${cancelLink(appointmentId)}`] : []),
  ]
  const all = [
    { ...when, text: lines.join('\n') },
    ...others.map((each) => ({ ...each, text: inShort(each, written) })),
  ].toSorted(byTime)
  const text = [
    `${others.length > 0 ? 'Mis citas' : 'Mi cita'} en ${commerce.name}:`,
    ...all.map((each) => each.text),
  ].join('\n\n')
  return `https://wa.me/${whatsappNumber(person.phone) ?? ''}?text=${encodeURIComponent(text)}`
}

/** The others that are still booked, by their time. */
const standingOf = ({ party = [] }: Pick<WrittenAppointment, 'party'>) =>
  party.filter(({ isCancelled }) => !isCancelled).toSorted(byTime)

/** 'Regina · Corte', its time, its place if that differs, and its link if the origin is given. */
const inShort = (
  member: PartyMember,
  { details, commerce, origin }: Noted & { origin?: string },
): string => {
  const { id, name, serviceName, date, time } = member
  return [
    [name, serviceName].filter(Boolean).join(' · '),
    formatLongDate(date, time, commerce.hourFormat),
    otherPlace(member, details.location.modality),
    id && origin && `Verla: ${origin}${ownLink(id)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/**
 * URL that opens WhatsApp with a message to the business that names the appointment, and the others of its party. Null without a
 * time, or without a number that WhatsApp could reach.
 */
export function noteToBusiness({
  details,
  commerce,
  party = [],
  isAbsent = false,
}: Noted & { isAbsent?: boolean }): string | null {
  const { serviceName, member, when, person } = details
  if (when === null) return null
  const about = { ...when, serviceName, memberName: member, customer: person.fullName, isAbsent }
  const { phone, hourFormat } = commerce
  const others = standingOf({ party }).map((each) => inShort(each, { details, commerce }))
  const also = others.length > 0 ? ['También:', ...others] : []
  return whatsappUrl(phone, [customerMessage({ ...about, hourFormat }), ...also].join('\n\n'))
}
