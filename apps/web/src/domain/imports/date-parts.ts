import { folded, lineOf } from './cell-text.ts'

/** A number of a date, as it is written: '05' has two digits. */
export interface DateNumber {
  value: number
  digits: number
}

/** The parts of a date in a cell. */
export type DateParts =
  /** In the order of the cell: two numbers without a year, or three. */
  | { kind: 'numbers'; numbers: DateNumber[] }
  /** With the month as a word, and one or two numbers beside it. */
  | { kind: 'month'; month: number; numbers: DateNumber[] }
  /** '--11-24' */
  | { kind: 'yearless'; month: number; day: number }
  /** A whole number: how spreadsheets store dates. */
  | { kind: 'serial'; days: number }

/** The parts of a date in a cell of customers or appointments, without its time and weekday; null for any other text. */
export function datePartsOf(cell: string): DateParts | null {
  if (cell.length > LONGEST_DATE) return null
  const text = plainDate(cell)
  const [, month, day] = /^--?(\d{2})-?(\d{2})$/.exec(text) ?? []
  if (month && day) return { kind: 'yearless', month: Number(month), day: Number(day) }
  if (/^\d{1,5}(?:[.,]\d+)?$/.test(text) && !/^\d{1,2}[.]\d{1,2}$/.test(text)) {
    return { kind: 'serial', days: Math.floor(Number(text.replace(',', '.'))) }
  }
  return compactDate(text) ?? separatedDate(text)
}

const LONGEST_DATE = 80

const clock = /(?:^|[\s,t]+)\d{1,2}:\d{2}.*$/
// 'mar 24' is in March; 'mar 24 nov' is a Tuesday.
const weekday =
  /^(?:lun(?:es)?|mar(?:tes)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?|dom(?:ingo)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)[.,]?\s+(?=.*(?:[a-z]{3}|\d[-/.]\d))/

const plainDate = (cell: string) =>
  folded(lineOf(cell))
    .replace(clock, '')
    .replace(weekday, '')
    .replace(/\b(\d{1,2})(?:st|nd|rd|th|ro|do|er|o)\b/g, '$1')
    .replace(/\bprimero\b/, '1')
    .replace(/\b(?:de|del|of|the|el)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;]+$/, '')
    .trim()

/** '19901124', or '24111990' if that is no year. */
function compactDate(text: string): DateParts | null {
  if (!/^\d{8}$/.test(text)) return null
  const isYearFirst = /^(?:19|20)\d\d(?:0\d|1[0-2])/.test(text)
  const cuts = isYearFirst ? [4, 6] : [2, 4]
  const parts = [text.slice(0, cuts[0]), text.slice(cuts[0], cuts[1]), text.slice(cuts[1])]
  return { kind: 'numbers', numbers: parts.map(toNumber) }
}

const toNumber = (text: string): DateNumber => ({ value: Number(text), digits: text.length })

/** '24/11/1990', '24-nov-90', 'Nov 24, 1990'. */
function separatedDate(text: string): DateParts | null {
  const parts = text
    .replace(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ')
    .split(/\s?[-/.,'’]\s?|\s/)
    .filter((part) => part !== '')
  const words = parts.filter((part) => !/^\d{1,4}$/.test(part))
  const numbers = parts.filter((part) => /^\d{1,4}$/.test(part)).map(toNumber)
  if (words.length === 0) {
    return numbers.length === 2 || numbers.length === 3 ? { kind: 'numbers', numbers } : null
  }
  const month = words.length === 1 ? monthOf(words[0] ?? '') : 0
  return month > 0 && (numbers.length === 1 || numbers.length === 2)
    ? { kind: 'month', month, numbers }
    : null
}

const months = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo', 'may'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['septiembre', 'setiembre', 'september'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
]

/** 1 to 12 for a month in Spanish or English, also abbreviated; else 0. */
const monthOf = (word: string): number =>
  word.length < 3 ? 0 : months.findIndex((names) => names.some((name) => name.startsWith(word))) + 1
