import { describe, expect, it } from 'vitest'
import type { DayOffRow } from './day-ranges-model.ts'
import * as model from './days-off-model.ts'

const saved = [
  { date: '2026-12-25', description: 'Navidad', startTime: null, endTime: null, appointments: 0 },
  {
    date: '2027-01-04',
    description: 'Curso',
    startTime: '14:00',
    endTime: '24:00',
    appointments: 2,
  },
]
const rows = model.rowsOf(saved)
const rest = { description: 'Viaje', startTime: null, endTime: null }
const datesOf = (list: DayOffRow[]) => list.map(({ date }) => date)

it('sends the rows unchanged', () => {
  expect(model.rowsToSave(rows)).toEqual(saved.map(({ appointments: _, ...row }) => row))
  expect(model.rowsToSave([{ ...rest, key: 'new', date: null }])).toEqual([{ ...rest, date: '' }])
})

it('distinguishes whole and partial days', () => {
  expect([...model.dayStates(rows)]).toEqual([
    ['2026-12-25', 'whole'],
    ['2027-01-04', 'part'],
  ])
})

describe('blocked days', () => {
  it('are sorted, and days that are already blocked are not added again', () => {
    const more = model.withBlocked(rows, [
      { ...rest, date: '2026-12-31' },
      { ...rest, date: '2026-12-25' },
    ])
    expect(datesOf(more)).toEqual(['2026-12-25', '2026-12-31', '2027-01-04'])
    expect(more[0]?.description).toBe('Navidad')
  })

  it('keep their parts, and rows without a date are last', () => {
    const typing = { ...rest, key: 'new', date: null }
    const more = model.withBlocked([typing, ...rows], [{ ...rest, date: '2027-01-04' }])
    expect(datesOf(more)).toEqual(['2026-12-25', '2027-01-04', '2027-01-04', null])
    expect(more.map(({ startTime }) => startTime)).toEqual([null, null, '14:00', null])
    expect(model.dayStates(more).get('2027-01-04')).toBe('whole')
  })

  it('can have several parts', () => {
    const morning = { description: 'Banco', startTime: '09:00', endTime: '10:00' }
    const more = model.withBlocked(rows, [{ ...morning, date: '2027-01-04' }])
    expect(more.map(({ startTime }) => startTime)).toEqual([null, '09:00', '14:00'])
  })

  it('can be unblocked all at once', () => {
    expect(datesOf(model.withoutDays(rows, ['2026-12-24', '2026-12-25']))).toEqual(['2027-01-04'])
  })
})

it('applies the changes made here to days that somebody else has saved', () => {
  const draft = model.withBlocked(rows, [{ ...rest, date: '2026-12-31' }])
  const theirs = model.withBlocked(rows.slice(1), [{ ...rest, date: '2027-03-15' }])
  expect(datesOf(model.rebasedRows(draft, rows, theirs))).toEqual([
    '2026-12-31',
    '2027-01-04',
    '2027-03-15',
  ])
  expect(model.rebasedRows(draft, rows, rows)).toEqual(draft)
})

it('lists the holidays of twelve months, also across a 29th of February', () => {
  const dates = model.comingHolidays('2027-05-02').map(({ date }) => date)
  expect(dates[0]).toBe('2027-06-06')
  expect(dates.at(-1)).toBe('2028-05-01')
  expect(model.comingHolidays('2029-10-02').map(({ name }) => name)).toContain(
    'Cambio del Poder Ejecutivo Federal',
  )
})

it('finds the first row with a problem', () => {
  expect(model.firstRowOf(['data.12.date', 'data.3.endTime'])).toBe(3)
  expect(model.firstRowOf(['data'])).toBeNull()
})
