import { checkSeat } from '@cuando/agenda/check-seat'
import { zone } from '@cuando/agenda/zone'
import { formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { hours } from '@cuando/time/minutes'
import { formatTime } from '@cuando/time/wall-time'
import type { CommerceRow } from '../commerce/store.ts'
import type { TermsRow } from '../service-terms/store.ts'
import type { OccupationRow } from './store.ts'

/** Whether an event has a seat left for this booking, or the refusal. */
export function checkEventSeat(
  event: OccupationRow,
  service: TermsRow,
  now: Date,
  booker: 'visitor' | 'owner' = 'visitor',
) {
  return checkSeat(
    {
      start: instant(event.starts_at.getTime()),
      attendees: event.attendees,
      max: event.max_attendees,
    },
    {
      now: instant(now.getTime()),
      booker,
      notice: hours(service.notice_to_book_hours),
    },
  )
}

/** The local date and time of an event. */
export function eventTime(event: OccupationRow, commerce: Pick<CommerceRow, 'timezone'>) {
  const { date, time } = zone(commerce.timezone).dateAndTimeOf(instant(event.starts_at.getTime()))
  return { date: formatDate(date), time: formatTime(time) }
}
