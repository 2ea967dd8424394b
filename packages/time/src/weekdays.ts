/** The API's names of the weekdays from Monday on: the order of `dayOfWeek` and of an `OpenWeek`. */
export const weekdays = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const

export type Weekday = (typeof weekdays)[number]
