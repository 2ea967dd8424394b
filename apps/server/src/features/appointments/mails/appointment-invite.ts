import { entryPage } from '@cuando/es/appointments/calendar-links'
import { linkToCome } from '@cuando/es/appointments/modality-labels'
import { confirmationLink } from '@cuando/es/appointments/reminder-words'
import { formatPhone } from '@cuando/es/phones'
import {
  ICalAlarmType,
  type ICalAttendeeData,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  default as ical,
} from 'ical-generator'
import { type AppointmentMail, appointmentWords } from './appointment-mail.ts'
import {
  calendarProduct,
  entryLocation,
  entryTimes,
  entryTitle,
  entryUid,
} from './calendar-entry.ts'
import { timeZoneComponent } from './time-zone-component.ts'
import { bothTimesOf } from './visitor-time.ts'

type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

type EntryOptions = {
  /** Defaults to what the method implies. */
  isCancelled?: boolean
  /**
   * 0 at booking, incremented at every change and at the cancellation: calendars ignore updates that aren't
   * newer.
   */
  sequence: number
  /** The sender address of the mails. */
  organizer: string
  stampedAt: Date
  /** Whether its customer may change or cancel it at that moment. */
  isChangeable?: boolean
}

type InviteOptions<M extends Method> = EntryOptions & {
  /** REQUEST and CANCEL are mailed; PUBLISH is for a file that somebody imports. */
  method: M
}

/** The appointment as an iCalendar object (RFC 5546), to be sent as a mail's `calendar`. */
export function appointmentInvite<M extends Method>(
  appointment: AppointmentMail,
  { method, ...options }: InviteOptions<M>,
): { method: M; content: string } {
  return { method, content: calendarFile(method, [{ appointment, ...options }]) }
}

type Entry = EntryOptions & { appointment: AppointmentMail }

/** Appointments of a business within a year as one iCalendar object. Only PUBLISH may have several. */
export function calendarFile(method: Method, entries: readonly [Entry, ...Entry[]]): string {
  const [{ appointment }] = entries
  const zone = appointment.commerce.timezone
  const startsAt = new Date(Math.min(...entries.map((each) => each.appointment.startsAt.getTime())))
  const calendar = ical({
    prodId: calendarProduct,
    method: ICalCalendarMethod[method],
    // The zone is set on the event only: set on the calendar it would apply to DTSTAMP too, which must be
    // UTC.
    timezone: {
      name: null,
      generator: () => timeZoneComponent(zone, startsAt.toTemporalInstant()),
    },
  })
  for (const entry of entries) calendar.createEvent(eventOf(method, entry))
  return `${calendar.toString()}\r\n`
}

function eventOf(method: Method, entry: Entry): ICalEventData {
  const { appointment, isCancelled, sequence, organizer, stampedAt, isChangeable = false } = entry
  const { commerce } = appointment
  const isOn = !(isCancelled ?? method === 'CANCEL')
  return {
    id: entryUid(appointment.appointmentId),
    sequence,
    stamp: stampedAt,
    status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    summary: entryTitle(appointment),
    ...entryTimes(commerce.timezone, appointment),
    location: entryLocation(appointment),
    url: appointment.meetLink,
    description: descriptionOf(appointment, isOn, isChangeable),
    organizer: { name: commerce.name, email: organizer },
    // PUBLISH must have no attendees (RFC 5546, 3.2.1).
    attendees: method === 'PUBLISH' ? [] : attendeesOf(appointment),
    alarms: isOn ? [{ type: ICalAlarmType.display, trigger: 2 * 3600 }] : [],
    // A counter-proposal from Outlook would go to an unread mailbox.
    x: { 'X-MICROSOFT-DISABLE-COUNTER': 'TRUE' },
  }
}

function descriptionOf(appointment: AppointmentMail, isOn: boolean, isChangeable: boolean): string {
  const { duration, price } = appointmentWords(appointment)
  return [
    appointment.serviceName,
    bothTimesOf(appointment),
    appointment.memberName && `Con: ${appointment.memberName}`,
    `Duración: ${duration}`,
    price && `Precio: ${price}`,
    isOn && meetingOf(appointment),
    `Teléfono del negocio: ${formatPhone(appointment.commerce.phone)}`,
    isOn && pageOf(appointment, isChangeable),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Calendars show links only as plain URLs, so there is a single one, of the page with all actions. */
function pageOf({ publicUrl, appointmentId, isEvent }: AppointmentMail, isChangeable: boolean) {
  const url = confirmationLink(publicUrl, appointmentId)
  return isChangeable ? entryPage(url, isEvent) : `Ver la cita: ${url}`
}

function meetingOf({ location, meetLink }: AppointmentMail): string | null {
  if (location !== 'ONLINE') return null
  return meetLink ? `Videollamada: ${meetLink}` : linkToCome
}

/** A booking counts as accepted; no reply is requested, since nobody would read it. */
function attendeesOf(appointment: AppointmentMail): ICalAttendeeData[] {
  const { email } = appointment.customer
  if (email === null) return []
  return [
    {
      name: appointmentWords(appointment).customer,
      email,
      type: ICalAttendeeType.INDIVIDUAL,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    },
  ]
}
