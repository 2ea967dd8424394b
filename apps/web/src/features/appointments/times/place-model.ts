import type { placeAt } from '@cuando/contract/booking/owner-availability'
import type { Data } from '@cuando/contract/calls/endpoint'
import { countOf } from '@cuando/es/text'
import { formatRelativeDay } from '@cuando/es/time/dates'

export type Place = Data<typeof placeAt>

interface Start {
  date: string
  time: string
}

/** The current time, rounded to the nearest step of a service; never past midnight. */
export function roundedTime(time: string, step: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const now = hours * 60 + minutes
  const nearest = Math.round(now / step) * step
  const start = nearest < 1440 ? nearest : Math.floor(now / step) * step
  return [Math.floor(start / 60), start % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Why a full time can't be taken, and the next place: 'A las 13:15 ya tienes 4 citas; el siguiente lugar es a las 13:45'. */
export function fullWords({ taken, next }: Place, wanted: Start, today: string): string {
  const what =
    taken && taken.count > 0
      ? `ya tienes ${countOf(taken.count, 'cita', 'citas')}`
      : 'ya no hay lugar'
  return `A las ${taken?.time ?? wanted.time} ${what}; ${nextWords(next, wanted, today)}`
}

function nextWords(next: Place['next'], wanted: Start, today: string): string {
  if (!next) return 'no encontramos otro lugar'
  return `el siguiente lugar es ${placeWords(next, wanted, today)}`
}

/** 'a las 13:45', or 'mañana a las 09:00' on another day than the wanted one. */
export function placeWords({ date, time }: Start, wanted: Start, today: string): string {
  return date === wanted.date ? `a las ${time}` : `${formatRelativeDay(date, today)} a las ${time}`
}
