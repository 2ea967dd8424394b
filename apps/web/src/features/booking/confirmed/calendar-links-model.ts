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

export interface CalendarLinks {
  google: string
  outlook: string
  /** URL of an .ics file, for any other calendar. */
  file: string
}

/**
 * Links that add an appointment to a calendar; null without a time. Times are in UTC, so they are right in any
 * time zone of the calendar.
 */
export function calendarLinks(facts: CalendarFacts): CalendarLinks | null {
  const { appointmentId, details, commerce, isEvent, ownUrl } = facts
  if (!details.when) return null
  const start = instantOf(details.when.date, details.when.time, commerce.timezone)
  const end = start + details.duration * MINUTE
  const title = `${details.title} en ${commerce.name}`
  const { modality, address, meetLink } = details.location
  const location = modality === 'ONLINE' ? (meetLink ?? 'Cita virtual') : address
  const text = `${isEvent ? 'Cancelar la cita' : 'Cambiar o cancelar la cita'}: ${ownUrl}`
  return {
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({
      action: 'TEMPLATE',
      text: title,
      dates: `${compact(start)}/${compact(end)}`,
      ctz: commerce.timezone,
      location,
      details: text,
    })}`,
    outlook: `https://outlook.live.com/calendar/0/action/compose?${new URLSearchParams({
      rru: 'addevent',
      subject: title,
      startdt: iso(start),
      enddt: iso(end),
      location,
      body: text,
    })}`,
    file: `/api/books/${encodeURIComponent(appointmentId)}/calendar.ics`,
  }
}

/** '2026-11-24T16:00:00Z' */
const iso = (instant: number) => `${new Date(instant).toISOString().slice(0, 19)}Z`
/** '20261124T160000Z' */
const compact = (instant: number) => iso(instant).replace(/[-:]/g, '')
