import { formatDate } from '@cuando/agenda/calendar-date'
import { checkSeat } from '@cuando/agenda/check-seat'
import { instant } from '@cuando/agenda/instant'
import { hours } from '@cuando/agenda/minutes'
import { formatTime } from '@cuando/agenda/wall-time'
import { zone } from '@cuando/agenda/zone'
import type { CommerceRow } from '../commerce/store.ts'
import type { OccupationRow, TermsRow } from './store.ts'

/** Whether somebody can still have a seat in an event, and if not, why. */
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

/** When an event stands, on its business's clock. */
export function eventTime(event: OccupationRow, commerce: Pick<CommerceRow, 'timezone'>) {
  const { date, time } = zone(commerce.timezone).dateAndTimeOf(instant(event.starts_at.getTime()))
  return { date: formatDate(date), time: formatTime(time) }
}
