import { type Zone, zone } from '@cuando/agenda/zone/zone'
import type { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import type { Data } from '@cuando/contract/calls/endpoint'
import { addDays, type CalendarDate, dateFrom } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { mergeHours } from '@cuando/time/merge-week'
import { formatTime, type WallTime, wallTime } from '@cuando/time/wall-time'
import type { BusyRow } from '../../availability/store.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'

type Busy = Data<typeof appointmentCalendar>['busy']

interface Days {
  dates: readonly string[]
  timezone: string
}

/** The busy times of everybody by day. Those of the owner, and of the only person in a scope, name nobody. */
export const presentBusyOfAll = (
  rows: readonly BusyRow[],
  { commerceId, memberId: only = commerceId }: Scoped,
  days: Days,
): Busy =>
  [...Map.groupBy(rows, ({ member_id }) => member_id)].flatMap(([memberId, own]) => {
    const busy = presentBusy(own, days)
    return memberId === only ? busy : busy.map((each) => ({ ...each, memberId }))
  })

const MINUTE = 60_000

/** Splits busy times by day, and merges those that touch or overlap. */
export function presentBusy(
  rows: readonly Pick<BusyRow, 'starts_at' | 'ends_at'>[],
  { dates, timezone }: Days,
): Busy {
  const tz = zone(timezone)
  const spans = mergeHours(
    rows.map((row) => ({ start: row.starts_at.getTime(), end: row.ends_at.getTime() })),
  )
  return dates.flatMap((date) => {
    const day = dateFrom(date)
    const midnight = tz.startOf(day)
    const next = tz.startOf(addDays(day, 1))
    const parts = spans
      .filter(({ start, end }) => start < next && end > midnight)
      .map(({ start, end }) => ({
        start: start <= midnight ? wallTime(0) : tz.dateAndTimeOf(instant(start)).time,
        end: end >= next ? wallTime(1440) : endOn(tz, day, { start, end }),
      }))
    // Merged again: separate spans may have the same local times in a repeated hour.
    return mergeHours(parts).map((part) => ({
      date,
      startTime: formatTime(part.start),
      endTime: formatTime(part.end),
    }))
  })
}

/** The local time at the end of a span; the latest that the clock showed, if it went back during the span. */
function endOn(tz: Zone, day: CalendarDate, span: { start: number; end: number }): WallTime {
  const { time } = tz.dateAndTimeOf(instant(span.end))
  const shown = tz.segmentReaching(day * 1440 + time)
  const wentBack = span.start < shown.until && shown.until < span.end
  return wentBack ? wallTime((shown.until + shown.offset) / MINUTE - day * 1440) : time
}
