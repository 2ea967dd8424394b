interface CalendarEntry {
  title: string
  /** Milliseconds since 1970. */
  startsAt: number
  endsAt: number
  /** The zone of the business (IANA). */
  timezone: string
  location: string
  details: string
}

/**
 * Addresses that add an entry to Google's calendar or to Outlook. Times are in UTC, so they are right in any time zone
 * of the calendar.
 */
export function calendarLinks({
  title,
  startsAt,
  endsAt,
  timezone,
  location,
  details,
}: CalendarEntry): { google: string; outlook: string } {
  return {
    google: `https://calendar.google.com/calendar/render?${queryOf({
      action: 'TEMPLATE',
      text: title,
      dates: `${compact(startsAt)}/${compact(endsAt)}`,
      ctz: timezone,
      location,
      details,
    })}`,
    outlook: `https://outlook.live.com/calendar/0/action/compose?${queryOf({
      rru: 'addevent',
      subject: title,
      startdt: iso(startsAt),
      enddt: iso(endsAt),
      location,
      body: details,
    })}`,
  }
}

/** 'Cambiar o cancelar la cita: https://…', the text of an entry about its page. */
export const entryPage = (url: string, isEvent: boolean): string =>
  `${isEvent ? 'Cancelar la cita' : 'Cambiar o cancelar la cita'}: ${url}`

/** With '%20' for a space, because Outlook shows a plus sign as it is. */
const queryOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    // Half of a surrogate pair can't be encoded.
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))}`)
    .join('&')

/** '2026-11-24T16:00:00Z' */
const iso = (instant: number) => `${new Date(instant).toISOString().slice(0, 19)}Z`
/** '20261124T160000Z' */
const compact = (instant: number) => iso(instant).replace(/[-:]/g, '')
