import { startInstant } from '@cuando/agenda/zone/start-instant'
import { zone } from '@cuando/agenda/zone/zone'
import { quietHours } from '@cuando/contract/waiting/wish'
import { addDays } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { wallTime } from '@cuando/time/wall-time'

const FIRST_HOUR = Number.parseInt(quietHours.until, 10)
const LAST_HOUR = Number.parseInt(quietHours.from, 10)

/** When places may be offered again, if it is night at the business: nobody is woken for one. Null by day. */
export function findQuietEnd(now: Date, timezone: string): Date | null {
  const tz = zone(timezone)
  const { date, time } = tz.dateAndTimeOf(instant(now.getTime()))
  if (time >= FIRST_HOUR * 60 && time < LAST_HOUR * 60) return null
  const day = time < FIRST_HOUR * 60 ? date : addDays(date, 1)
  const end =
    startInstant(tz, day, wallTime(FIRST_HOUR * 60)) ??
    // Skipped by a clock change.
    startInstant(tz, day, wallTime((FIRST_HOUR + 1) * 60))
  return new Date(end ?? tz.startOf(addDays(day, 1)))
}
