import { countOf } from '@cuando/es/text'
import { monthName } from '@cuando/es/time/dates'

/** A birthday as it is typed; the year may be left out. */
export interface BirthdayParts {
  day: string
  /** '1' to '12', or '' for none. */
  month: string
  year: string
}

/** The parts of 'yyyy-MM-dd' or '--MM-dd'; all '' for none. */
export function partsOfBirthday(birthday: string | null): BirthdayParts {
  const [, year = '', month = '', day = ''] =
    /^(\d{4}|-)-(\d{2})-(\d{2})$/.exec(birthday ?? '') ?? []
  const short = (digits: string) => digits.replace(/^0/, '')
  return { day: short(day), month: short(month), year: year === '-' ? '' : year }
}

/** The inverse; '' for none. An incomplete or impossible date becomes a text that fails validation. */
export function birthdayOf({ day, month, year }: BirthdayParts): string {
  const parts = [year, month, day].map((part) => part.trim())
  if (parts.every((part) => part === '')) return ''
  const [typedYear = '', ...rest] = parts
  return [typedYear === '' ? '-' : typedYear, ...rest.map((part) => part.padStart(2, '0'))].join(
    '-',
  )
}

/** '15/03/1990', or '15/03'; '' for none. */
export const shortBirthday = (birthday: string): string =>
  birthday.replace(/^--/, '').split('-').reverse().join('/')

/** '15 de marzo' */
export function dayWords(birthday: string): string {
  const { day, month } = partsOfBirthday(birthday)
  return `${day} de ${monthName(Number(month))}`
}

/** '15 de marzo', and '15 de marzo (36 años)' if the year is known; today is 'yyyy-MM-dd'. */
export function birthdayWords(birthday: string, today: string): string {
  const { year } = partsOfBirthday(birthday)
  const words = dayWords(birthday)
  if (year === '') return words
  const hadIt = today.slice(5) >= birthday.slice(5)
  const age = Number(today.slice(0, 4)) - Number(year) - (hadIt ? 0 : 1)
  return age < 0 ? words : `${words} (${countOf(age, 'año', 'años')})`
}
