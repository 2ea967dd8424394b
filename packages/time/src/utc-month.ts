/** A calendar month in UTC, from its first instant to the first of the next. */
export interface UtcMonth {
  /** 'yyyy-MM'. */
  name: string
  start: Date
  end: Date
}

const monthFrom = (year: number, month: number): UtcMonth => {
  const start = new Date(Date.UTC(year, month))
  return { name: start.toISOString().slice(0, 7), start, end: new Date(Date.UTC(year, month + 1)) }
}

export const monthAt = (instant: Date): UtcMonth =>
  monthFrom(instant.getUTCFullYear(), instant.getUTCMonth())

export const nextMonth = ({ end }: UtcMonth): UtcMonth => monthAt(end)

/** The months from one to another, both included; none if it is the later one. */
export function monthsBetween(first: UtcMonth, last: UtcMonth): UtcMonth[] {
  const months: UtcMonth[] = []
  for (let month = first; month.start <= last.start; month = nextMonth(month)) months.push(month)
  return months
}
