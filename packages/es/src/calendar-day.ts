/** A day of the calendar taken apart. `month` is 1 to 12, `weekday` 0 (Monday) to 6, `number` days since 1970-01-01. */
interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly number: number
}

const DAY = 86_400_000

/** Takes 'yyyy-MM-dd' apart. Throws RangeError for other texts and for days that no calendar has. */
export function calendarDay(date: string): CalendarDay {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) throw notADay(date)
  const midnight = Date.UTC(year, month - 1, day)
  if (!new Date(midnight).toISOString().startsWith(date)) throw notADay(date)
  const number = midnight / DAY
  // 1970-01-01 was a Thursday.
  return { year, month, day, weekday: (((number + 3) % 7) + 7) % 7, number }
}

function notADay(date: string): RangeError {
  return new RangeError(`not a date 'yyyy-MM-dd': ${date}`)
}
