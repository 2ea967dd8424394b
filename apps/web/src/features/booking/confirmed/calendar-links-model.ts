import { calendarLinks, entryPage } from '@cuando/es/appointments/calendar-links'
import { instantOf } from '../time/commerce-time-model.ts'
import type { AppointmentDetails } from './appointment-details-model.ts'

const MINUTE = 60_000

export interface CalendarFacts {
  appointmentId: string
  details: Pick<AppointmentDetails, 'title' | 'when' | 'duration' | 'location'>
  commerce: { name: string; timezone: string }
  /** An event's date is fixed. */
  isEvent: boolean
  /** Absolute URL of the appointment's page. */
  ownUrl: string
}

interface CalendarWays {
  google: string
  outlook: string
  /** URL of an .ics file, for any other calendar. */
  file: string
}

/** Links that add an appointment to a calendar; null without a time. */
export function calendarWays(facts: CalendarFacts): CalendarWays | null {
  const { appointmentId, details, commerce, isEvent, ownUrl } = facts
  if (!details.when) return null
  const startsAt = instantOf(details.when.date, details.when.time, commerce.timezone)
  const { modality, address, meetLink } = details.location
  return {
    ...calendarLinks({
      title: `${details.title} en ${commerce.name}`,
      startsAt,
      endsAt: startsAt + details.duration * MINUTE,
      timezone: commerce.timezone,
      location: modality === 'ONLINE' ? (meetLink ?? 'Cita virtual') : address,
      details: entryPage(ownUrl, isEvent),
    }),
    file: `/api/books/${encodeURIComponent(appointmentId)}/calendar.ics`,
  }
}
