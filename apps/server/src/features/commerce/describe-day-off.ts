import type { BlockedPart } from '@cuando/es/time/open-now'

interface Row {
  date: string
  start_time: string | null
  end_time: string | null
}

/** The time that a day off blocks, in the API's form. */
export function describeDayOff({ date, start_time, end_time }: Row): BlockedPart {
  return { date, startTime: start_time?.slice(0, 5) ?? null, endTime: end_time }
}
