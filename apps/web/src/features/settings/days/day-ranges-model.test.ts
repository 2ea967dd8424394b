import { expect, it } from 'vitest'
import type { DayOffRow } from './day-ranges-model.ts'
import * as model from './day-ranges-model.ts'

const row = (date: string | null, description = 'Viaje', hours = {}): DayOffRow => ({
  key: `${date}`,
  date,
  description,
  startTime: null,
  endTime: null,
  ...hours,
})
const vacation = model.withRanges([
  row('2026-12-23', 'Curso'),
  row('2026-12-24'),
  row('2026-12-25'),
  row('2026-12-26'),
  row('2026-12-27', 'Viaje', { startTime: '14:00', endTime: '16:00' }),
  row('2026-12-29'),
])
const datesOf = (rows: readonly DayOffRow[]) =>
  model.rangesOf(rows).map(({ rows }) => rows.map(({ date }) => date?.slice(8)).join('-'))
const rangeAt = (at: number, rows = vacation) => {
  const range = model.rangesOf(rows)[at]
  if (!range) throw new Error(`No range ${at}`)
  return range
}

it('joins days that follow each other with the same reason and hours', () => {
  expect(datesOf(vacation)).toEqual(['23', '24-25-26', '27', '29'])
  expect(rangeAt(1).numbers).toEqual([1, 2, 3])
})

it('joins whole days that have blocked hours between them', () => {
  const hours = { startTime: '14:00', endTime: '15:00' }
  const days = ['2026-12-24', '2026-12-25', '2026-12-26'].map((date) => row(date))
  const lunches = days.map((day) => ({ ...day, ...hours, key: `${day.date} 14:00` }))
  const rows = model.withRanges(days.flatMap((day, at) => [lunches[at] ?? day, day]))
  expect(datesOf(rows)).toEqual(['24-25-26', '24-25-26'])
})

it('changes the reason of all its days, and does not join others while it is typed', () => {
  const typed = model.withPart(vacation, rangeAt(1), { description: 'Curso' })
  expect(typed.map(({ description }) => description).slice(0, 4)).toEqual(Array(4).fill('Curso'))
  expect(datesOf(typed)).toEqual(datesOf(vacation))
})

it('gets longer, shorter, and back after a date was missing', () => {
  const longer = model.withDates(vacation, rangeAt(1), ['2026-12-24', '2026-12-28'])
  expect(datesOf(longer)).toEqual(['23', '24-25-26-27-28', '27', '29'])
  expect(longer.slice(1, 4).map(({ key }) => key)).toEqual(
    vacation.slice(1, 4).map(({ key }) => key),
  )
  const shorter = model.withDates(vacation, rangeAt(1), ['2026-12-25', '2026-12-25'])
  expect(datesOf(shorter)).toEqual(['23', '25', '27', '29'])
  const missing = model.withDates(vacation, rangeAt(1), ['2026-12-24', null])
  expect(datesOf(missing)).toEqual(['23', '', '27', '29'])
  const back = model.withDates(missing, rangeAt(1, missing), ['2026-12-24', '2026-12-26'])
  expect(datesOf(back)).toEqual(datesOf(vacation))
})

it('is removed as one', () => {
  expect(datesOf(model.withoutRange(vacation, rangeAt(1)))).toEqual(['23', '27', '29'])
})

it('is named in short', () => {
  expect(model.shortSpan('2026-12-24', '2026-12-26')).toBe('24 – 26 dic')
  expect(model.shortSpan('2026-12-30', '2027-01-02')).toBe('30 dic – 2 ene')
})
