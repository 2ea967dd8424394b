import type { HourFormat } from '@cuando/time/hour-format'
import { timeFrom } from '@cuando/time/wall-time'

/**
 * '18:00' or '6:00 p.m.' (with a non-breaking space) for a time 'HH:mm', 00:00 to the 24:00 that ends a day.
 * By a format that is unknown as by '24'. Throws RangeError for other texts.
 */
export function formatTime(time: string, format: HourFormat): string {
  const minute = timeFrom(time)
  if (format !== '12') return time
  const hour = Math.floor(minute / 60)
  return `${hour % 12 || 12}${time.slice(2)}\u00a0${hour % 24 < 12 ? 'a.m.' : 'p.m.'}`
}

/** 'a las 18:00', 'a la 1:00 p.m.' Throws as `formatTime`. */
export const atTime = (time: string, format: HourFormat): string => `a ${withArticle(time, format)}`

/** 'hasta las 18:00', 'hasta la 1:00 p.m.' Throws as `formatTime`. */
export const untilTime = (time: string, format: HourFormat): string =>
  `hasta ${withArticle(time, format)}`

function withArticle(time: string, format: HourFormat): string {
  const read = formatTime(time, format)
  return `${/^0?1:/.test(read) ? 'la' : 'las'} ${read}`
}
