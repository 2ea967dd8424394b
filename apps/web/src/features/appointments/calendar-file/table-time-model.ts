import { folded, lineOf } from '../../../domain/imports/cell-text.ts'

export interface ReadTimes {
  /** 'HH:mm' */
  from: string
  /** Of '10:00 - 10:45'; null without an end. */
  minutes: number | null
}

const LONGEST_CELL = 60
const DAY = 1440

/** The times of '9:30', '09:30:00', '4pm', '5 de la tarde', '10:00 a 10:45' or '0.4375'; null for anything else. */
export function readTimes(text: string): ReadTimes | null {
  if (text.length > LONGEST_CELL) return null
  const plain = folded(lineOf(text)).replace(/^(?:de|desde|from)\s+/, '')
  // A time with the offset of its zone.
  if (/^\d\d:\d\d:\d\d[+-]\d\d:?\d\d$/.test(plain)) return null
  const [first = '', last, another] = plain.split(
    /\s*[-–—]\s*|\s+(?:a|al|hasta|to)\s+(?=\d|las?\s)/,
  )
  if (another !== undefined) return null
  const from = clockOf(first)
  if (!from) return null
  if (last === undefined) return { from: formatMinutes(from.minutes), minutes: null }
  const to = clockOf(last)
  return to && spanOf(from, to)
}

interface Clock {
  minutes: number
  /** Whether it is written as 'a. m.' or 'p. m.' */
  isTwelve: boolean
}

const clock =
  /^(?:a )?(?:las? )?(\d{1,2})(?:(?: ?: ?|[.h])(\d\d))?(?::\d\d(?:\.\d{1,6})?)?\s*(?:([ap])\.?\s?m?\.?|(?:de|por|en) la (manana|tarde|noche)|h\.?|hs\.?|hrs?\.?|horas?)?$/

function clockOf(text: string): Clock | null {
  const [, fraction] = /^(?:0|\d{5})?([.,]\d+)$/.exec(text) ?? []
  if (fraction) return ofDay(Number(fraction.replace(',', '.')))
  const [, digits, ending] = /^([01]?\d|2[0-3])([0-5]\d)$/.exec(text) ?? []
  if (digits && ending && text.length > 2) return clockAt(Number(digits), Number(ending), false)
  const [, hour, minute = '0', half, part] = clock.exec(text) ?? []
  if (hour === undefined) return null
  if (half === undefined && part === undefined) return clockAt(Number(hour), Number(minute), false)
  // '12 de la noche' may be either midnight.
  if (Number(hour) > 12 || (part === 'noche' && hour === '12')) return null
  const isLate = half === 'p' || part === 'tarde' || part === 'noche'
  return clockAt((Number(hour) % 12) + (isLate ? 12 : 0), Number(minute), true)
}

function clockAt(hour: number, minute: number, isTwelve: boolean): Clock | null {
  return hour > 23 || minute > 59 ? null : { minutes: hour * 60 + minute, isTwelve }
}

/** The time of a fraction of the day, which spreadsheets store. */
function ofDay(fraction: number): Clock | null {
  const minutes = Math.round(fraction * DAY)
  return minutes < DAY ? { minutes, isTwelve: false } : null
}

const HALF = DAY / 2
const HOUR = 60

/** '4 - 5 pm', '11:00 - 1:00 pm', '11:00 - 1:00' */
function spanOf(from: Clock, to: Clock): ReadTimes | null {
  let { minutes: start } = from
  let { minutes: end } = to
  if (to.isTwelve && !from.isTwelve && start >= HOUR && start < 13 * HOUR) {
    // Before the end, in the same half of the day if that is possible.
    const early = start % HALF
    start = end >= HALF && early + HALF < end ? early + HALF : early
  } else if (!to.isTwelve && end < start && end < HALF && end + HALF > start) end += HALF
  const minutes = (end - start + DAY) % DAY
  if (minutes > HALF) return null
  return { from: formatMinutes(start), minutes: minutes === 0 ? null : minutes }
}

const formatMinutes = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0')).join(':')

/** The minutes of '45', '45 min', '1 h 30', '1:30', '1.5 h' or 0.03125, a fraction of the day; null for anything else. */
export function readMinutes(text: string): number | null {
  if (text.length > LONGEST_CELL) return null
  const plain = folded(lineOf(text))
  const [, fraction] = /^0?([.,]\d+)$/.exec(plain) ?? []
  if (fraction) return positive(Math.round(Number(fraction.replace(',', '.')) * DAY))
  const [, whole, part] = /^(\d{1,2})[.,](\d{1,2})\s*h/.exec(plain) ?? []
  if (whole) return positive(Math.round(Number(`${whole}.${part}`) * 60))
  const [, minutes] = /^(\d{1,4})(?!\d|\s*[h:])/.exec(plain) ?? []
  if (minutes) return positive(Number(minutes))
  const [, hours, rest = '0'] = /^(\d{1,2})\s*[h:][a-z]*\s*(\d{1,2})?/.exec(plain) ?? []
  return positive(Number(hours ?? 0) * 60 + Number(rest))
}

const positive = (minutes: number) => (minutes > 0 ? minutes : null)
