import {
  addDays,
  addMonths,
  type CalendarDate,
  dateFrom,
  dayOfWeek,
  formatDate,
  partsOf,
} from '@cuando/time/calendar-date'

/** A legal holiday, 'yyyy-MM-dd'. */
export interface Holiday {
  readonly date: string
  readonly name: string
}

/**
 * The legal holidays of Mexico from one day to another, both included, in order; correct from 2007 on. Rules:
 * Ley Federal del Trabajo, art. 74. The change of the federal executive is on 1 October since 2024 (DOF
 * 30-09-2024), and was on 1 December. Federal election days: every three years the first Sunday of June
 * (LGIPE, art. 22); of July in 2018 and before 2015. State elections are left out.
 * Throws RangeError unless both are 'yyyy-MM-dd'.
 */
export function mexicanHolidays(from: string, to: string): Holiday[] {
  const [first, last] = [dateFrom(from), dateFrom(to)]
  const { year } = partsOf(first)
  const length = Math.max(0, partsOf(last).year - year + 1)
  return Array.from({ length }, (_, at) => holidaysOf(year + at))
    .flat()
    .filter(({ date }) => date >= first && date <= last)
    .map(({ date, name }) => ({ date: formatDate(date), name }))
}

const MONDAY = 0
const SUNDAY = 6

function holidaysOf(year: number) {
  const holidays = [
    { date: day(year, 1, 1), name: 'Año Nuevo' },
    { date: nth(1, MONDAY, year, 2), name: 'Día de la Constitución' },
    { date: nth(3, MONDAY, year, 3), name: 'Natalicio de Benito Juárez' },
    { date: day(year, 5, 1), name: 'Día del Trabajo' },
    { date: day(year, 9, 16), name: 'Día de la Independencia' },
    { date: nth(3, MONDAY, year, 11), name: 'Día de la Revolución' },
    { date: day(year, 12, 25), name: 'Navidad' },
  ]
  if (year % 3 === 2) {
    const month = year === 2018 || year < 2015 ? 7 : 6
    holidays.push({ date: nth(1, SUNDAY, year, month), name: 'Jornada electoral federal' })
  }
  if (year % 6 === 2) {
    holidays.push({
      date: day(year, year < 2024 ? 12 : 10, 1),
      name: 'Cambio del Poder Ejecutivo Federal',
    })
  }
  return holidays.sort((a, b) => a.date - b.date)
}

function nth(which: number, weekday: number, year: number, month: number): CalendarDate {
  const first = day(year, month, 1)
  return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + 7 * (which - 1))
}

const day = (year: number, month: number, date: number): CalendarDate =>
  addDays(addMonths(dateFrom(`${year}-01-01`), month - 1), date - 1)
