import { describe, expect, it } from 'vitest'
import { firstOf, headingOf, readAddress, shortHeadingOf, stepFrom } from './shown-days-model.ts'

const read = (query: string) => readAddress(new URLSearchParams(query), '2026-11-24')

describe('the URL', () => {
  it('has the view and the date', () => {
    expect(read('view=month&date=2027-02-03')).toEqual({ view: 'month', date: '2027-02-03' })
  })

  it.each(['', 'view=year&date=2026-02-30', 'view=&date=24/11/2026', 'date=1969-01-01'])(
    'is read as this week if it is invalid: %s',
    (query) => expect(read(query)).toEqual({ view: 'week', date: '2026-11-24' }),
  )
})

it('steps by a day, week or month', () => {
  expect(stepFrom({ view: 'day', date: '2026-11-30' }, 1).date).toBe('2026-12-01')
  expect(stepFrom({ view: 'week', date: '2026-11-24' }, -1).date).toBe('2026-11-17')
  expect(stepFrom({ view: 'month', date: '2026-12-31' }, -1).date).toBe('2026-11-30')
})

it('has the same first day for every date of a week or a month', () => {
  expect(firstOf({ view: 'week', date: '2026-11-29' })).toBe('2026-11-23')
  expect(firstOf({ view: 'month', date: '2026-11-29' })).toBe('2026-11-01')
  expect(firstOf({ view: 'day', date: '2026-11-29' })).toBe('2026-11-29')
})

it('has a heading for each view', () => {
  expect(headingOf({ view: 'day', date: '2026-11-24' })).toBe('Martes 24 de noviembre de 2026')
  expect(headingOf({ view: 'week', date: '2026-11-24' })).toBe('23 – 29 de noviembre de 2026')
  expect(headingOf({ view: 'week', date: '2026-12-01' })).toBe(
    '30 de noviembre – 6 de diciembre de 2026',
  )
  expect(headingOf({ view: 'week', date: '2027-01-01' })).toBe(
    '28 de diciembre de 2026 – 3 de enero de 2027',
  )
  expect(headingOf({ view: 'month', date: '2026-11-24' })).toBe('Noviembre 2026')
})

it('leaves out the current year, except of a month', () => {
  const day = { view: 'day', date: '2026-11-24' } as const
  const short = 'Martes 24 de noviembre'
  expect(shortHeadingOf(day, 2026)).toEqual({ heading: short, year: ' de 2026' })
  expect(shortHeadingOf(day, 2027)).toEqual({ heading: `${short} de 2026`, year: '' })
  const month = { heading: 'Noviembre 2026', year: '' }
  expect(shortHeadingOf({ ...day, view: 'month' }, 2026)).toEqual(month)
})
