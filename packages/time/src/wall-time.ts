declare const brand: unique symbol

/** A time of day as clocks on the wall show it, in minutes, 0 to 1440; 1440 is the midnight at the end. */
export type WallTime = number & { readonly [brand]: 'WallTime' }

/** Throws RangeError unless a whole number from 0 to 1440. */
export function wallTime(minuteOfDay: number): WallTime {
  if (!Number.isInteger(minuteOfDay) || minuteOfDay < 0 || minuteOfDay > 1440) {
    throw new RangeError(`not a time: ${minuteOfDay}`)
  }
  return minuteOfDay as WallTime
}

/** 'HH:mm' from 00:00 to 23:59, or null. */
export function parseTime(text: string): WallTime | null {
  return text === '24:00' ? null : parseEndTime(text)
}

/** As `parseTime`, and '24:00', which only an end can be. */
export function parseEndTime(text: string): WallTime | null {
  const minute = minuteOf(text)
  return minute <= 1440 ? wallTime(minute) : null
}

/** As `parseEndTime`, of a text that is known to be a time. Throws RangeError where it is none. */
export function timeFrom(text: string): WallTime {
  return wallTime(minuteOf(text))
}

/** NaN for other texts than two digits and two digits below 60. */
function minuteOf(text: string): number {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)$/.exec(text) ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** 'HH:mm', 00:00 to 24:00. */
export function formatTime(time: WallTime): string {
  return `${twoDigits(Math.floor(time / 60))}:${twoDigits(time % 60)}`
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
