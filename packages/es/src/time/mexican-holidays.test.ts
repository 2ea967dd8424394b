import { describe, expect, it } from 'vitest'
import { weekdayOf } from './dates.ts'
import { mexicanHolidays } from './mexican-holidays.ts'

const datesOf = (year: number) =>
  mexicanHolidays(`${year}-01-01`, `${year}-12-31`).map(({ date }) => date.slice(5))

// As published for each year, including the moved Mondays and the election Sundays.
it.each([
  [2018, ['01-01', '02-05', '03-19', '05-01', '07-01', '09-16', '11-19', '12-01', '12-25']],
  [2021, ['01-01', '02-01', '03-15', '05-01', '06-06', '09-16', '11-15', '12-25']],
  [2023, ['01-01', '02-06', '03-20', '05-01', '09-16', '11-20', '12-25']],
  [2024, ['01-01', '02-05', '03-18', '05-01', '06-02', '09-16', '10-01', '11-18', '12-25']],
  [2025, ['01-01', '02-03', '03-17', '05-01', '09-16', '11-17', '12-25']],
  [2026, ['01-01', '02-02', '03-16', '05-01', '09-16', '11-16', '12-25']],
  [2027, ['01-01', '02-01', '03-15', '05-01', '06-06', '09-16', '11-15', '12-25']],
  [2028, ['01-01', '02-07', '03-20', '05-01', '09-16', '11-20', '12-25']],
  [2030, ['01-01', '02-04', '03-18', '05-01', '06-02', '09-16', '10-01', '11-18', '12-25']],
  [2036, ['01-01', '02-04', '03-17', '05-01', '06-01', '09-16', '10-01', '11-17', '12-25']],
])('%i', (year, dates) => {
  expect(datesOf(year)).toEqual(dates)
})

it('names the day', () => {
  expect(mexicanHolidays('2030-05-30', '2030-10-31')).toEqual([
    { date: '2030-06-02', name: 'Jornada electoral federal' },
    { date: '2030-09-16', name: 'Día de la Independencia' },
    { date: '2030-10-01', name: 'Cambio del Poder Ejecutivo Federal' },
  ])
})

describe('in every year of a century', () => {
  const all = mexicanHolidays('2026-01-01', '2125-12-31')
  const named = (name: RegExp) => all.filter((each) => name.test(each.name)).map(({ date }) => date)

  it('moved holidays and elections fall on their weekday', () => {
    for (const date of named(/Constitución|Juárez|Revolución/)) {
      expect(weekdayOf(date).key).toBe('MONDAY')
    }
    for (const date of named(/electoral/)) expect(weekdayOf(date).key).toBe('SUNDAY')
  })

  it('there are seven, an election every three, and a change of government every six', () => {
    expect(all).toHaveLength(7 * 100 + 33 + 16)
    expect(named(/electoral/)).toHaveLength(33)
    expect(named(/Ejecutivo/)).toHaveLength(16)
  })
})

it('includes both ends, across the turn of the year', () => {
  expect(mexicanHolidays('2026-12-25', '2027-01-01').map(({ date }) => date)).toEqual([
    '2026-12-25',
    '2027-01-01',
  ])
  expect(mexicanHolidays('2027-01-02', '2026-12-25')).toEqual([])
})

it('is asked by dates', () => {
  expect(() => mexicanHolidays('2026', '2027-01-01')).toThrow(RangeError)
})
