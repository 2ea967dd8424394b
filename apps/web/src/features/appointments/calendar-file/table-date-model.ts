/** Whether a table writes the day or the month first. */
export type DateOrder = 'day-first' | 'month-first'

const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?=\D|$)/

/** The order that all dates of a column allow; if several do, that of the language of its header. */
export function orderOf(dates: readonly string[], isEnglish: boolean): DateOrder {
  const numbers = dates.map((date) => parts.exec(date.trim())?.slice(1).map(Number) ?? [])
  if (numbers.some(([first = 0]) => first > 12)) return 'day-first'
  if (numbers.some(([, second = 0]) => second > 12)) return 'month-first'
  return isEnglish ? 'month-first' : 'day-first'
}

/** 'yyyy-MM-dd' of '2026-12-01', '01/12/2026' or '1-12-26', with or without a time after it; null for anything else. */
export function readDate(text: string, order: DateOrder): string | null {
  const [iso] = /^\d{4}-\d\d-\d\d/.exec(text.trim()) ?? []
  if (iso) return iso
  const [, first, second, year] = parts.exec(text.trim()) ?? []
  if (!first || !second || !year) return null
  const [day, month] = order === 'day-first' ? [first, second] : [second, first]
  if (Number(month) > 12 || Number(day) > 31) return null
  const whole = year.length === 2 ? `20${year}` : year
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** 'HH:mm' of '9:30', '09:30:00', '9:30 p. m.' or '4pm'; null for anything else. */
export function readTime(text: string): string | null {
  const [, hour, minute = '00', half] =
    /^[T\s]*(\d{1,2})(?:[:.h](\d\d))?(?::\d\d)?\s*(?:([ap])\.?\s?m?\.?|h|hrs?\.?)?\s*$/i.exec(
      text,
    ) ?? []
  if (hour === undefined) return null
  const isTwelve = half !== undefined
  const value = isTwelve ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  if (value > 23 || Number(minute) > 59 || (isTwelve && Number(hour) > 12)) return null
  return `${String(value).padStart(2, '0')}:${minute}`
}
