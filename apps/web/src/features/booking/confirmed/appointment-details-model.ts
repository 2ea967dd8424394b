import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { type Modality, modalityOf } from '@cuando/contract/appointments/modality'
import { type TypedCustomer, typedCustomer } from '@cuando/contract/customers/customer-fields'
import { formatPrice } from '@cuando/es/amounts'
import { linkToCome } from '@cuando/es/appointments/modality-labels'
import { priceWords } from '@cuando/es/booked-price'
import type { LocalTime } from '@cuando/es/time/local-time'
import type { MapTarget } from '../../../domain/place/load-map.ts'
import type { Attempt, Booked } from '../booking-flow-model.ts'
import type { Commerce } from '../queries.ts'

export interface AppointmentLocationDetails {
  modality: Modality
  address: string
  latitude: number | null
  longitude: number | null
  meetLink: string | null
  /** How the customer will get the link of an online appointment; null if it is shown or no longer needed. */
  linkNote: string | null
  /** The location to show on a map. */
  map: MapTarget
}

/** An appointment as its customer sees it, before and after booking. */
export interface AppointmentDetails {
  title: string
  /** Null if the business itself is booked. */
  serviceName: string | null
  description: string
  when: LocalTime | null
  /** Minutes. */
  duration: number
  price: string | null
  host: string | null
  /** The name of the team member; undefined for anybody, and at a business of one. */
  member: string | undefined
  location: AppointmentLocationDetails
  person: TypedCustomer & { fullName: string; notes: string }
}

/** Details of a booking from what was sent, with who attends it once that is answered. */
export function detailsOfAttempt(
  {
    request,
    service,
    member,
  }: Pick<Attempt, 'request' | 'service'> & Pick<Partial<Booked>, 'member'>,
  commerce: Pick<Commerce, 'id' | 'address' | 'latitude' | 'longitude' | 'user'>,
): AppointmentDetails {
  const { date, time, notes } = request
  const [host] = commerce.user.Profile
  return {
    title: service.name,
    serviceName: service.id === null ? null : service.name,
    description: service.description,
    when: date && time ? { date, time } : null,
    duration: service.duration,
    price: service.id && formatPrice(service),
    host: host && !service.givenBy && !service.host ? `${host.name} ${host.lastName}` : null,
    member: (member ?? service.member ?? service.host)?.name,
    location: {
      ...locationOf(request, commerce),
      meetLink: null,
      linkNote: linkNoteOf(request, service.hasMeetingLink),
      map: { commerceId: commerce.id, ...(request.isCustomAddress && pointOf(request)) },
    },
    person: { ...personOf(request), notes },
  }
}

/** Details of an existing appointment, from its own data only. */
export function detailsOfAppointment(appointment: PublicAppointment): AppointmentDetails {
  const { customer, commerce, date, time } = appointment
  return {
    title: appointment.serviceName ?? 'Cita',
    serviceName: appointment.serviceName,
    description: '',
    when: { date, time },
    duration: appointment.duration,
    price: priceWords(appointment),
    host: null,
    member: appointment.member?.name,
    location: {
      ...locationOf(appointment, commerce),
      ...meetingOf(appointment),
      map: { commerceId: commerce.id, appointmentId: appointment.id },
    },
    person: { ...personOf(customer), notes: appointment.notes ?? '' },
  }
}

/** A cancelled or past appointment neither shows a meeting link nor promises one. */
function meetingOf({ status, meetLink, customer }: PublicAppointment) {
  const isLive = status === 'PENDING' || status === 'ACTIVE'
  return {
    meetLink: isLive ? meetLink : null,
    linkNote: isLive && meetLink === null ? linkNoteOf(customer, false) : null,
  }
}

/** A customer without an e-mail address finds the link on the page of the appointment. */
function linkNoteOf({ email }: { email: string | null }, hasLink: boolean): string {
  if (!hasLink)
    return email ? linkToCome : `${linkToCome}. También lo verás en la página de tu cita.`
  return email
    ? 'Recibirás el enlace de la videollamada por correo electrónico.'
    : 'Verás el enlace de la videollamada en la página de tu cita.'
}

/**
 * The booked details, updated with the current ones. A promised link that is still missing is being created, which takes
 * some seconds, so its note stays.
 */
export function detailsSince(
  booked: AppointmentDetails,
  { title, serviceName, when, duration, price, member, location }: AppointmentDetails,
): AppointmentDetails {
  const { meetLink, linkNote } = location
  const note = linkNote === null ? null : booked.location.linkNote
  const meeting = { ...booked.location, meetLink, linkNote: note }
  return { ...booked, title, serviceName, when, duration, price, member, location: meeting }
}

const personOf = (customer: PublicAppointment['customer']) => ({
  ...typedCustomer(customer),
  fullName: `${customer.name} ${customer.lastName}`,
})

interface Location {
  address?: string | null
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

function locationOf(
  wanted: Location & { isOnline: boolean; isCustomAddress: boolean },
  commerce: Location,
): Pick<AppointmentLocationDetails, 'modality' | 'address' | 'latitude' | 'longitude'> {
  const { address, latitude, longitude } = wanted.isCustomAddress ? wanted : commerce
  return {
    modality: modalityOf(wanted),
    address: address ?? '',
    latitude: latitude ?? null,
    longitude: longitude ?? null,
  }
}

/** As query string values. */
function pointOf({ latitude, longitude }: Location) {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return {}
  return { latitude: String(latitude), longitude: String(longitude) }
}
