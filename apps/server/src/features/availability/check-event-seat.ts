import { checkSeat } from '@cuando/agenda/check/check-seat'
import { blockedSpans } from '@cuando/agenda/spans/blocked-spans'
import type { Span } from '@cuando/agenda/spans/span'
import { zone } from '@cuando/agenda/zone/zone'
import { addDays, formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { hours } from '@cuando/time/minutes'
import { formatTime } from '@cuando/time/wall-time'
import type { Db } from '../../platform/db/database.ts'
import type { CommerceRow } from '../commerce/store.ts'
import type { TermsRow } from '../service-terms/store.ts'
import { toDayOff } from './book/read-book.ts'
import { type OccupationRow, readDaysOff } from './store.ts'

interface Question {
  now: Date
  booker: 'visitor' | 'owner'
  /** The days off; those that don't overlap the event are ignored. */
  blocked: readonly Span[]
}

/** Whether an event has a seat left for this booking, or the refusal. */
export function checkEventSeat(
  event: OccupationRow,
  service: TermsRow,
  { now, booker, blocked }: Question,
) {
  return checkSeat(
    {
      start: instant(event.starts_at.getTime()),
      end: instant(event.ends_at.getTime()),
      attendees: event.attendees,
      max: event.max_attendees,
    },
    {
      now: instant(now.getTime()),
      booker,
      notice: hours(service.notice_to_book_hours),
      blocked,
    },
  )
}

type Where = Pick<CommerceRow, 'commerce_id' | 'timezone'>

/** The days off that prevent each of these events: those of the business and of who gives it. No query without any. */
export async function readBlocked(
  db: Db,
  { commerce_id, timezone }: Where,
  events: readonly OccupationRow[],
): Promise<(event: OccupationRow) => Span[]> {
  if (events.length === 0) return () => []
  const tz = zone(timezone)
  const dateOf = (at: number) => tz.dateAndTimeOf(instant(at)).date
  const [first, last] = [
    dateOf(Math.min(...events.map(({ starts_at }) => starts_at.getTime()))),
    dateOf(Math.max(...events.map(({ ends_at }) => ends_at.getTime()))),
  ]
  // A clock change can carry the end of a day off into the next day.
  const dates = { first: formatDate(addDays(first, -1)), last: formatDate(addDays(last, 1)) }
  const daysOff = await readDaysOff(db, commerce_id, dates)
  return (event) => {
    const own = daysOff.filter(({ member_id: id }) => id === null || id === event.member_id)
    return blockedSpans(own.map(toDayOff), tz)
  }
}

/** The local date and time of an event. */
export function eventTime(event: OccupationRow, commerce: Pick<CommerceRow, 'timezone'>) {
  const { date, time } = zone(commerce.timezone).dateAndTimeOf(instant(event.starts_at.getTime()))
  return { date: formatDate(date), time: formatTime(time) }
}
