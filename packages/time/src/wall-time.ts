declare const brand: unique symbol

/** A local time of day, in minutes, 0 to 1440; 1440 is the midnight at the end of the day. */
export type WallTime = number & { readonly [brand]: 'WallTime' }

/** Throws RangeError unless a whole number from 0 to 1440. */
export function wallTime(minuteOfDay: number): WallTime {
  if (!Number.isInteger(minuteOfDay) || minuteOfDay < 0 || minuteOfDay > 1440) {
    throw new RangeError(`not a time: ${minuteOfDay}`)
  }
  return minuteOfDay as WallTime
}

/** Parses 'HH:mm' from 00:00 to 23:59; null for any other text. */
export function parseTime(text: string): WallTime | null {
  return text === '24:00' ? null : parseEndTime(text)
}

/** As `parseTime`, but also accepts '24:00', which only an end can be. */
export function parseEndTime(text: string): WallTime | null {
  const minute = minuteOf(text)
  return minute <= 1440 ? wallTime(minute) : null
}

/** As `parseEndTime`, but throws RangeError instead of returning null. */
export function timeFrom(text: string): WallTime {
  return wallTime(minuteOf(text))
}

/** NaN unless the text is two digits, a colon and minutes below 60. */
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
