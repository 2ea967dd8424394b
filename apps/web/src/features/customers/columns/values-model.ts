import { unguardCell } from '@cuando/contract/customers/customer-file'
import { nationalPhone } from '@cuando/es/phones'

/** A summary of the values of a column: their number, and the share of each kind. */
export interface Looks {
  count: number
  email: number
  phone: number
  /** Whole dates, of any year. */
  date: number
  /** Whole dates that may be birthdays. */
  birth: number
  yesNo: number
  uuid: number
  /** Plain numbers of up to five digits, and prices. */
  number: number
  /** Texts with six digits or more. */
  digits: number
  /** Names of people: a few words without digits. */
  name: number
  /** Names of one word. */
  oneWord: number
  /** How many different values there are, in proportion. */
  distinct: number
}

// Cells that say that there is no value.
const blank =
  /^(?:[-–—_.*/?\s]+|0|n\/?[ad]|s\/?n|#n\/a|null|none|nan|ningun[oa]|no tiene|sin \p{L}+)$/iu

/** Summarizes values; empty and unknown ones don't count. */
export function looksOf(cells: readonly string[]): Looks {
  const values = cells.map((cell) => unguardCell(cell).trim()).filter((value) => !isBlank(value))
  const share = (is: (value: string) => boolean) =>
    values.length === 0 ? 0 : values.filter(is).length / values.length
  return {
    count: values.length,
    email: share(isEmail),
    phone: countsUp(values) ? 0 : share(isPhone),
    date: share((value) => yearOf(value) !== null),
    birth: share((value) => isBirthYear(yearOf(value))),
    yesNo: share((value) => yesNo.test(value)),
    uuid: share((value) => uuid.test(value)),
    number: share((value) => number.test(value)),
    digits: share((value) => value.replace(/\D/g, '').length >= 6),
    name: share((value) => name.test(value)),
    oneWord: share((value) => name.test(value) && !/\s/.test(value)),
    distinct: values.length === 0 ? 0 : new Set(values).size / values.length,
  }
}

export const isBlank = (value: string): boolean => value === '' || blank.test(value)

const yesNo = /^(?:s[ií]|no|yes|y|n|x|true|false|verdadero|falso|on|off|subscribed|unsubscribed)$/i
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const number = /^(?:\d{1,5}|[-+]?[$€]?\s?\d[\d,.]*[.,]\d{1,2}|[$€]\s?[\d,.]+)$/
const name = /^\p{L}[\p{L}'’.-]*(?:,?\s+\p{L}[\p{L}'’.-]*){0,6}$/u

// Longer cells are texts that mention a phone or an e-mail.
const MAX_CONTACT = 120

const email = /[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.\p{L}{2,}/u

/** An e-mail, maybe several, maybe with a name before it: 'Uma <uma@ejemplo.test>'. */
export function isEmail(value: string): boolean {
  if (value.length > MAX_CONTACT || !email.test(value)) return false
  return value.split(/\s+/).filter((word) => !word.includes('@')).length <= 3
}

/** A Mexican phone in any writing, or one with a country code; maybe several, maybe with a word such as 'casa'. */
export function isPhone(value: string): boolean {
  if (value.length > MAX_CONTACT || /[@$€%]/.test(value) || yearOf(value) !== null) return false
  const [first = ''] = value.split(/:::|[;,\n|]|\s[yo/]\s|\/(?=\s*[+(]?\d{2})|\bext/i)
  const words = first.match(/\p{L}+/gu) ?? []
  // Letters beside digits are of an id: 'F5512345678'.
  if (words.length > 3 || words.some((word) => word.length > 12) || /\p{L}\d|\d\p{L}/u.test(first))
    return false
  // A phone that was a number in a program: '5512345678.0'.
  const bare = first
    .replace(/\p{L}+/gu, '')
    .trim()
    .replace(/\.0+$/, '')
  if (/[^\d\s()+\-–—.·*_:#]/.test(bare) || /^\d+\.\d{1,2}$/.test(bare)) return false
  const digits = bare.replace(/\D/g, '')
  if (/^\W*(?:\+|00[1-9])/.test(bare)) return /^0*[1-9]\d{7,14}$/.test(digits)
  return nationalPhone(digits) !== null || /^1[2-9]\d{9}$/.test(digits)
}

const FEW = 5
const SAME_START = 6

/** Whether numbers begin alike, as ids do: 2000000017, 2000000018. Phones of a city share two or three digits. */
function countsUp(values: readonly string[]): boolean {
  const [first = ''] = values
  const start = first.slice(0, SAME_START)
  return (
    new Set(values).size >= FEW &&
    values.every((value) => /^\d+$/.test(value) && value.startsWith(start))
  )
}

const months = 'ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic|jan|apr|aug|dec'
const time = '(?:[T,\\s]+\\d{1,2}:\\d{2}.*)?'
const dates = [
  new RegExp(`^(?<y>\\d{4})[-/.](?<a>\\d{1,2})[-/.](?<b>\\d{1,2})${time}$`, 'i'),
  new RegExp(`^(?<a>\\d{1,2})[-/.](?<b>\\d{1,2})[-/.](?<y>\\d{4}|\\d{2})${time}$`, 'i'),
  new RegExp(
    `^(?<a>\\d{1,2})(?:[\\s./-]+|\\s+de\\s+)(?:${months})\\p{L}*\\.?(?:,?[\\s./-]+|\\s+del?\\s+)(?<y>\\d{4}|\\d{2})$`,
    'iu',
  ),
  new RegExp(`^(?:${months})\\p{L}*\\.?\\s+(?<a>\\d{1,2}),?\\s+(?<y>\\d{4})${time}$`, 'iu'),
]

/** The year of a whole date in any usual writing; null for other texts. */
export function yearOf(value: string): number | null {
  if (value.length > 40) return null
  for (const date of dates) {
    const { y, a = '1', b = '1' } = date.exec(value)?.groups ?? {}
    if (y === undefined) continue
    const [one, other] = [Number(a), Number(b)]
    const isDay = one >= 1 && other >= 1 && Math.max(one, other) <= 31 && Math.min(one, other) <= 12
    const year = y.length === 4 ? Number(y) : Number(y) + (Number(y) > 30 ? 1900 : 2000)
    return isDay && year >= 1900 && year <= 2100 ? year : null
  }
  return null
}

// Later dates are rather of visits. A later birth is recognized by the header of its column.
const LATEST_BIRTH = 2010
const isBirthYear = (year: number | null) => year !== null && year > 1900 && year <= LATEST_BIRTH
