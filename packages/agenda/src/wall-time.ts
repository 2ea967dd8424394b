declare const brand: unique symbol

/** A time of day as clocks on the wall show it, in minutes, 0 to 1440; 1440 is the midnight at the end. */
export type WallTime = number & { readonly [brand]: 'WallTime' }

/** Throws RangeError unless a whole number from 0 to 1440. */
export function wallTime(minuteOfDay: number): WallTime {
  if (!Number.isInteger(minuteOfDay) || minuteOfDay < 0 || minuteOfDay > 1440) {
    throw new RangeError(`a time of day must be 0 to 1440 whole minutes, not ${minuteOfDay}`)
  }
  return minuteOfDay as WallTime
}

/** 'HH:mm' from 00:00 to 23:59, or null. */
export function parseTime(text: string): WallTime | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return parts && wallTime(Number(parts[1]) * 60 + Number(parts[2]))
}

/** As `parseTime`, and '24:00', which only an end can be. */
export function parseEndTime(text: string): WallTime | null {
  return text === '24:00' ? wallTime(1440) : parseTime(text)
}

export function formatTime(time: WallTime): string {
  return `${twoDigits(Math.floor(time / 60))}:${twoDigits(time % 60)}`
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
