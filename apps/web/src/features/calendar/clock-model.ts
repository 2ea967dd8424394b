/** The minute of the day of 'HH:mm'; '24:00' is 1440. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** 'HH:mm' of a minute of the day; what is beyond midnight counts from 00:00 again. */
export function clockOf(minute: number): string {
  const inDay = minute % 1440
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
