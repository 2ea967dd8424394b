import type { Modality } from '@cuando/contract/appointments/modality'
import type { Currency } from '@cuando/contract/business/currency'
import type { CustomerData } from '@cuando/contract/customers/customer-schemas'
import { formatDuration } from '@cuando/es/amounts'
import { priceFact, priceWords } from '@cuando/es/booked-price'
import { fullName } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { zoneCity, zoneLabel } from '@cuando/es/time/zones'
import type { HourFormat } from '@cuando/time/hour-format'
import type { MailBrand } from '../../../platform/mail/parts/mail-brand.tsx'
import { unlinkText } from '../../../platform/mail/unlink-text.ts'
import { makeMailPicturePath } from '../../images/show-image.ts'
import { bothTimesOf } from './visitor-time.ts'

/**
 * The action on an appointment that a mail reports: `moved` changes the time, the service or the place, `corrected`
 * only the customer's name, phone or notes; `reopened` undoes a cancellation.
 */
export type AppointmentAction = 'booked' | 'moved' | 'corrected' | 'cancelled' | 'reopened'

/** The fields of an appointment that a customer can correct. */
export const correctable = ['name', 'phone', 'notes'] as const
export type Corrected = (typeof correctable)[number]

const correctedWords = { name: 'su nombre', phone: 'su teléfono', notes: 'sus notas' }

/** 'su nombre, su teléfono y sus notas' */
export const formatCorrected = (corrected: readonly Corrected[]) =>
  new Intl.ListFormat('es').format(corrected.map((each) => correctedWords[each]))

/** The contents of the mails about one appointment. Names, addresses and notes are as people typed them. */
export type AppointmentMail = {
  appointmentId: string
  commerce: { name: string; address: string; phone: string; timezone: string; username: string }
  /** The id of the business's picture. */
  pictureId: string | null
  customer: CustomerData
  /** The zone (IANA) that an online appointment was booked from; null if unknown. */
  visitorZone: string | null
  serviceName: string | null
  /** The assigned team member; null at a business of one. */
  memberName: string | null
  memberId: string | null
  /** A UNIQUE event has a fixed date and time: its customer can cancel, never move. */
  isEvent: boolean
  price: number | null
  currency: Currency | null
  /** 'yyyy-MM-dd' and 'HH:mm', local to the commerce; the same moment as `startsAt`. */
  date: string
  time: string
  /** The format of times for the business's customers. */
  hourFormat: HourFormat
  /** Minutes. */
  duration: number
  /** Its date and time before the last move, local to the commerce, and the team member if the customer knows of another. */
  previous: { date: string; time: string; memberId?: string | undefined } | null
  startsAt: Date
  endsAt: Date
  location: Modality
  /** The link of an online appointment's video call. */
  meetLink: string | null
  /** Whether it has no link yet, but Google is about to make one. */
  isLinkComing: boolean
  /** Where the appointment is held; for LOCAL null means the commerce's own address. */
  address: string | null
  latitude: number | null
  longitude: number | null
  notes: string | null
  /** Until when the customer may change it. */
  changeUntil: Date
  /** The product's origin, without a slash at its end. */
  publicUrl: string
  createdAt: Date
  /** The side that performed the action. */
  actor: 'OWNER' | 'CUSTOMER'
  /** How many minutes later it begins, in mails about that. */
  delay?: number
  /** The text of the business, as typed, in mails with a message. */
  message?: string
  /** The reason for the cancellation, as typed. */
  cancelReason: string | null
}

/** The pages to change or cancel the appointment. */
export type ChangeLinks = { edit: string; cancel: string }

/** The pages about an appointment, as links of a mail to its customer: they carry the token of the mailbox. */
export interface AppointmentLinks {
  page: string
  reminders: string
  /** Missing if it can no longer be changed: better no button than one that leads to a refusal. */
  change?: ChangeLinks | undefined
}

/** The links of a mail to these pages; events have no link to move them. */
export const changeLinks = (
  { isEvent }: Pick<AppointmentMail, 'isEvent'>,
  { edit, cancel }: ChangeLinks,
) => [
  ...(isEvent ? [] : [{ label: 'Cambiar mi cita', href: edit }]),
  { label: 'Cancelar mi cita', href: cancel },
]

/** Texts shared by all messages about the appointment; null for texts that do not apply. */
export function appointmentWords(appointment: AppointmentMail) {
  const { commerce, customer, serviceName, previous, hourFormat } = appointment
  const booked = { ...appointment, serviceId: serviceName }
  const where = bothTimesOf(appointment) ? ` ${zoneCity(commerce.timezone)}` : ''
  return {
    customer: fullName(customer),
    when: formatLongDate(appointment.date, appointment.time, hourFormat),
    before:
      previous && !keepsTime(appointment)
        ? `Antes: ${formatLongDate(previous.date, previous.time, hourFormat)}${where}`
        : null,
    // Only online customers may be in another zone than the business.
    zone: appointment.location === 'ONLINE' ? zoneLabel(commerce.timezone) : null,
    duration: formatDuration(appointment.duration),
    price: priceFact(booked),
    /** 'Corte y peinado · 1 h 30 min · $1,250' */
    summary: [serviceName, formatDuration(appointment.duration), priceWords(booked)]
      .filter(Boolean)
      .join(' · '),
  }
}

/** Whether a moved appointment kept its time: only its place, its service or its team member changed. */
export const keepsTime = ({ previous, date, time }: AppointmentMail): boolean =>
  previous?.date === date && previous.time === time

/** The team member of a moved appointment, if its customer knows of another one. */
export const newMemberOf = ({ previous, memberId, memberName }: AppointmentMail): string | null =>
  previous?.memberId !== undefined && previous.memberId !== memberId ? memberName : null

/**
 * The mail's contents with typed texts made unlinkable. Addresses stay as typed for the map query; they are
 * unlinked when they are rendered.
 */
export function unlinkTyped(appointment: AppointmentMail): AppointmentMail {
  const { commerce, customer, serviceName, memberName, notes, message, cancelReason } = appointment
  return {
    ...appointment,
    commerce: { ...commerce, name: unlinkText(commerce.name) },
    customer: {
      ...customer,
      name: unlinkText(customer.name),
      lastName: unlinkText(customer.lastName),
    },
    serviceName: serviceName && unlinkText(serviceName),
    memberName: memberName && unlinkText(memberName),
    notes: notes && unlinkText(notes),
    ...(message !== undefined && { message: unlinkText(message) }),
    cancelReason: cancelReason && unlinkText(cancelReason),
  }
}

/** The business as its customers' mails show it. */
export function brandOf({ commerce, pictureId, publicUrl }: AppointmentMail): MailBrand {
  return {
    name: commerce.name,
    url: new URL(`/book/${encodeURIComponent(commerce.username)}`, publicUrl).href,
    pictureUrl: pictureId && new URL(makeMailPicturePath(pictureId), publicUrl).href,
  }
}

/** The owner's calendar on a day. */
export const dayUrl = (publicUrl: string, date: string) =>
  new URL(`/calendar?view=day&date=${date}`, publicUrl).href

/** Where the appointment takes place; null when online or if the business has no address. */
export function appointmentLocation(
  appointment: Pick<AppointmentMail, 'location' | 'address' | 'latitude' | 'longitude'> & {
    commerce: Pick<AppointmentMail['commerce'], 'address'>
  },
): { address: string; mapUrl: string } | null {
  if (appointment.location === 'ONLINE') return null
  const address = appointment.address || appointment.commerce.address
  if (address === '') return null
  const url = new URL('https://www.google.com/maps/search/?api=1')
  url.searchParams.set('query', pointOf(appointment) ?? address)
  return { address, mapUrl: url.href }
}

function pointOf({
  latitude,
  longitude,
}: Pick<AppointmentMail, 'latitude' | 'longitude'>): string | null {
  return latitude === null || longitude === null ? null : `${latitude},${longitude}`
}
