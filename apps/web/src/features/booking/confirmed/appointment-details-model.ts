import type { PublicAppointment } from '@cuando/contract/appointment'
import { type TypedCustomer, typedCustomer } from '@cuando/contract/customer-fields'
import { type Modality, modalityOf } from '@cuando/contract/modality'
import { formatPrice, priceWords } from '@cuando/es/amounts'
import type { LocalTime } from '@cuando/es/local-time'
import { linkToCome } from '@cuando/es/modality-labels'
import type { MapTarget } from '../../../domain/place/load-map.ts'
import type { Attempt } from '../booking-flow-model.ts'
import type { Commerce } from '../queries.ts'
import type { ShownService } from '../service/own-service-model.ts'

export interface AppointmentLocationDetails {
  modality: Modality
  address: string
  latitude: number | null
  longitude: number | null
  meetLink: string | null
  /** How the link of an appointment that is to come reaches its customer, where it is not shown. */
  linkNote: string | null
  /** The location to show on a map. */
  map: MapTarget
}

/** What a customer sees of an appointment, about to be booked or already booked. */
export interface AppointmentDetails {
  title: string
  /** Null where the business itself is booked. */
  serviceName: string | null
  description: string
  when: LocalTime | null
  /** Minutes. */
  duration: number
  price: string | null
  host: string | null
  location: AppointmentLocationDetails
  person: TypedCustomer & { fullName: string; notes: string }
}

/** Details of a booking that is not confirmed yet. */
export function detailsOfAttempt(
  { request, service }: Pick<Attempt, 'request' | 'service'>,
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
    price: priceOf(service),
    host: host ? `${host.name} ${host.lastName}` : null,
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
    location: {
      ...locationOf(appointment, commerce),
      ...meetingOf(appointment),
      map: { commerceId: commerce.id, appointmentId: appointment.id },
    },
    person: { ...personOf(customer), notes: appointment.notes ?? '' },
  }
}

/** Nobody enters, or waits for, what is cancelled or over. */
function meetingOf({ status, meetLink, customer }: PublicAppointment) {
  const isLive = status === 'PENDING' || status === 'ACTIVE'
  return {
    meetLink: isLive ? meetLink : null,
    linkNote: isLive && meetLink === null ? linkNoteOf(customer, false) : null,
  }
}

/** Who gives no e-mail is mailed no link, and sees it on the page of the appointment. */
function linkNoteOf({ email }: { email: string | null }, hasLink: boolean): string {
  if (!hasLink)
    return email ? linkToCome : `${linkToCome}. También lo verás en la página de tu cita.`
  return email
    ? 'Recibirás el enlace de la videollamada por correo electrónico.'
    : 'Verás el enlace de la videollamada en la página de tu cita.'
}

/**
 * What was booked, with all that may have changed since. A link that was promised and is not there yet is still on its
 * way: making one takes some seconds.
 */
export function detailsSince(
  booked: AppointmentDetails,
  { title, serviceName, when, duration, price, location }: AppointmentDetails,
): AppointmentDetails {
  const { meetLink, linkNote } = location
  const note = linkNote === null ? null : booked.location.linkNote
  const meeting = { ...booked.location, meetLink, linkNote: note }
  return { ...booked, title, serviceName, when, duration, price, location: meeting }
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

/** The business itself, booked without a service, has none. */
function priceOf({ id, price, currency }: ShownService): string | null {
  return id === null ? null : formatPrice(price, currency)
}
