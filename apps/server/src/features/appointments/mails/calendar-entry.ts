import { entryPage } from '@cuando/es/appointments/calendar-links'
import { confirmationLink } from '@cuando/es/appointments/reminder-words'
import { productName } from '@cuando/es/product'
import { unlinkText } from '../../../platform/mail/unlink-text.ts'
import type { AppointmentMail } from './appointment-mail.ts'

export const calendarProduct = { company: productName, product: 'Citas', language: 'ES' }

/** Must never change, even if the product moves to another domain. */
export const entryUid = (appointmentId: string) => `${appointmentId}@cuando`

/**
 * The start and end of an entry in `zone`. A local time that occurs twice means the first one (RFC 5545, 3.3.5), but
 * not all calendars comply: such an entry is in UTC.
 */
export function entryTimes(zone: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  const [start, end] = [zonedIn(zone, startsAt), zonedIn(zone, endsAt)]
  if (isUnique(start) && isUnique(end)) return { timezone: zone, start, end }
  return { timezone: 'UTC', start: zonedIn('UTC', startsAt), end: zonedIn('UTC', endsAt) }
}

const zonedIn = (zone: string, at: Date) => at.toTemporalInstant().toZonedDateTimeISO(zone)

function isUnique(at: Temporal.ZonedDateTime): boolean {
  const local = at.toPlainDateTime()
  const first = local.toZonedDateTime(at.timeZoneId, { disambiguation: 'earlier' })
  return first.equals(local.toZonedDateTime(at.timeZoneId, { disambiguation: 'later' }))
}

/** The location of an entry; without any address, the name of the business. */
export function entryLocation({
  location,
  meetLink,
  address,
  commerce,
}: Pick<AppointmentMail, 'location' | 'meetLink' | 'address'> & {
  commerce: Pick<AppointmentMail['commerce'], 'name' | 'address'>
}): string {
  if (location === 'ONLINE') return meetLink ?? 'Cita virtual'
  return address || commerce.address || commerce.name
}

export const entryTitle = ({
  serviceName,
  commerce,
}: Pick<AppointmentMail, 'serviceName' | 'commerce'>): string =>
  `${serviceName ?? 'Cita'} en ${commerce.name}`

/** The entry for links that add it to a calendar, without the token of the mailbox: calendars may be shared. */
export function linkedEntry(appointment: AppointmentMail) {
  const { commerce, startsAt, endsAt, publicUrl, appointmentId, isEvent } = appointment
  return {
    title: entryTitle(appointment),
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    timezone: commerce.timezone,
    location: linkedLocation(appointment),
    details: entryPage(confirmationLink(publicUrl, appointmentId), isEvent),
  }
}

/** A typed address is no link in a mail, and not in the address of one either. */
function linkedLocation(appointment: AppointmentMail): string {
  const location = entryLocation(appointment)
  return appointment.location === 'ONLINE' ? location : unlinkText(location)
}
