import { monthName } from './month-name.ts'

/** 'noviembre de 2026' for a month 'yyyy-MM' or a date in it. Throws RangeError for other texts. */
export function formatMonth(month: string): string {
  const parts = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(month)
  if (parts === null) throw new RangeError(`not a month 'yyyy-MM' nor a date in it: ${month}`)
  return `${monthName(Number(parts[2]))} de ${parts[1]}`
}
