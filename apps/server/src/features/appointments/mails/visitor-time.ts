import { bothTimes } from '@cuando/es/time/both-times'
import { formatLongDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { zoneCity, zoneLabel } from '@cuando/es/time/zones'
import type { HourFormat } from '@cuando/time/hour-format'

/** The fields of `AppointmentMail` that its times are read from. */
interface Timed {
  date: string
  time: string
  hourFormat: HourFormat
  location: string
  startsAt: Date
  commerce: { timezone: string }
  visitorZone: string | null
}

/** '09:00 Ciudad de México · 16:00 Madrid' for an online appointment whose customer's clock differs, else null. */
export function bothTimesOf({
  location,
  startsAt,
  commerce,
  visitorZone,
  hourFormat,
}: Timed): string | null {
  if (location !== 'ONLINE') return null
  const zone = commerce.timezone
  return bothTimes({ startsAt: startsAt.getTime(), zone, visitorZone, hourFormat })
}

/** The date and time for the customer, by both clocks if they differ; `zone` names that of an online appointment. */
export function customerWhen(appointment: Timed): { when: string; zone: string | null } {
  const { date, time, hourFormat, location, commerce } = appointment
  const both = bothTimesOf(appointment)
  if (both) return { when: `${formatLongDate(date)}, ${both}`, zone: null }
  return {
    when: formatLongDate(date, time, hourFormat),
    zone: location === 'ONLINE' ? zoneLabel(commerce.timezone) : null,
  }
}

/** The zone whose clock the customer reads, and its city where a time needs it. */
export function customerClock(appointment: Timed): { zone: string; city: string | null } {
  const { visitorZone, commerce } = appointment
  if (visitorZone === null || bothTimesOf(appointment) === null)
    return { zone: commerce.timezone, city: null }
  return { zone: visitorZone, city: zoneCity(visitorZone) }
}

/** The date and time of an appointment by the customer's clock. */
export function customerTime(appointment: Timed): { date: string; time: string } {
  const { zone, city } = customerClock(appointment)
  return city === null ? appointment : localTime(appointment.startsAt.getTime(), zone)
}
