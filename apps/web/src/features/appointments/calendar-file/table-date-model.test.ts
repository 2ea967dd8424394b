import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateReader } from './table-date-model.ts'

const now = new Date('2026-11-30T18:00:00Z')
/** The dates of a column with their times; '?' for a cell without a date that can be read. */
const column = (cells: readonly string[], isEnglish = false) => {
  const read = dateReader(cells, { isEnglish, now })
  return cells.map((cell) => {
    const { date, time } = read(cell)
    return date === null ? '?' : `${date} ${time}`.trim()
  })
}

describe('the date of an appointment', () => {
  it.each([
    ['2026-12-04', '2026-12-04'],
    ['2026/12/04', '2026-12-04'],
    ['04/12/2026', '2026-12-04'],
    ['4/12/26', '2026-12-04'],
    ['4-12-26', '2026-12-04'],
    ['4.12.2026', '2026-12-04'],
    ['20261204', '2026-12-04'],
    ['4 dic 2026', '2026-12-04'],
    ['4 dic. 2026', '2026-12-04'],
    ['4-dic-26', '2026-12-04'],
    ['4 de diciembre de 2026', '2026-12-04'],
    ['4 de Diciembre del 2026', '2026-12-04'],
    ['viernes 4 de diciembre de 2026', '2026-12-04'],
    ['vie. 4/12/26', '2026-12-04'],
    ['09 Dec 2026', '2026-12-09'],
    ['Dec 9, 2026', '2026-12-09'],
    ['Wed, December 9th, 2026', '2026-12-09'],
    ['46360', '2026-12-04'],
    ['46360.0', '2026-12-04'],
    ['31/12/2026', '2026-12-31'],
    ['29/02/2028', '2028-02-29'],
    ['04/12', '2026-12-04'],
    ['4 de diciembre', '2026-12-04'],
    ['15/01', '2027-01-15'],
    ['28/11', '2026-11-28'],
    ['15 ago', '2026-08-15'],
  ])('%s is read', (cell, date) => {
    expect(column([cell])).toEqual([date])
  })

  it.each([
    ...['31/02/2026', '31/04/2026', '29/02/2027', '00/12/2026', '15/13/2026', '32/12/2026'],
    ...[
      '4/12/026',
      '12/2026',
      'dic 2026',
      '2026',
      '4',
      '1000',
      '123456',
      '99/99',
      '29/02',
      '1604-12-04',
    ],
    ...['hoy', 'mañana', 'Ana', '', '4 de dic y 5 de dic', '55 1234 5678', '1'.repeat(1000)],
  ])('%j is not read', (cell) => {
    expect(column([cell])).toEqual(['?'])
  })

  it.each([
    ['04/12/2026 10:00', '2026-12-04 10:00'],
    ['04/12/2026, 10', '2026-12-04 10'],
    ['2026-12-04T10:00:00', '2026-12-04 10:00:00'],
    ['4 dic 2026, 5:30 p.m.', '2026-12-04 5:30 p.m.'],
    ['4 de diciembre de 2026 a las 5 de la tarde', '2026-12-04 5 de la tarde'],
    ['4-dic-26 5pm', '2026-12-04 5pm'],
    ['09 Dec 2026 10:00am', '2026-12-09 10:00am'],
    ['Dec 9, 2026 at 3:30 PM', '2026-12-09 3:30 pm'],
    ['vie 4/12 16 hrs', '2026-12-04 16 hrs'],
    ['04/12/2026 - 10:00 - 10:45', '2026-12-04 10:00 - 10:45'],
    ['4 dic (10:00)', '2026-12-04 10:00'],
    ['20261204 10:00', '2026-12-04 10:00'],
    ['46360.4375', '2026-12-04 0.4375'],
    ['46360,4375', '2026-12-04 0.4375'],
    ['46360 10:30', '2026-12-04 10:30'],
  ])('%s has a time after it', (cell, read) => {
    expect(column([cell])).toEqual([read])
  })
})

describe('a column of dates', () => {
  it('has the day first unless its cells or its language show otherwise', () => {
    expect(column(['05/12/2026', '6/12/26', '7/12'])).toEqual([
      ...['2026-12-05', '2026-12-06', '2026-12-07'],
    ])
    expect(column(['12/05/2026', '12/25/2026', '12/7'])).toEqual([
      ...['2026-12-05', '2026-12-25', '2026-12-07'],
    ])
    expect(column(['12/05/2026'], true)).toEqual(['2026-12-05'])
    expect(column(['05/12/2026', '25/12/2026'], true)).toEqual(['2026-12-05', '2026-12-25'])
  })

  it('does not read a cell that contradicts most of it', () => {
    expect(column(['05/12/2026', '25/12/2026', '26/12/2026', '12/27/2026'])).toEqual([
      ...['2026-12-05', '2026-12-25', '2026-12-26', '?'],
    ])
  })

  it('is read as the dates that were written, in any usual form', () => {
    const names = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ')
    const forms = [
      ([y, m, d]: string[]) => `${y}-${m}-${d}`,
      ([y, m, d]: string[]) => `${d}/${m}/${y}`,
      ([y, m, d]: string[]) => `${m}/${d}/${y}`,
      ([y, m, d]: string[]) => `${y}${m}${d}`,
      ([y, m, d]: string[]) => `${Number(d)} ${names[Number(m) - 1]} ${y}`,
      ([y, m, d]: string[]) => `${Number(d)}-${names[Number(m) - 1]}-${y?.slice(2)}`,
    ]
    const first = dateFrom('2026-01-01')
    const days = fc.array(fc.nat(3000), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(
        days,
        fc.nat(forms.length - 1),
        fc.constantFrom('', ' 10:30'),
        (list, at, end) => {
          // A day above 12 shows the order.
          const dates = ['2026-11-24', ...list.map((each) => formatDate(addDays(first, each)))]
          const cells = dates.map((each) => `${forms[at]?.(each.split('-'))}${end}`)
          expect(column(cells)).toEqual(dates.map((each) => each + end))
          const serials = dates.map((each) => String(dateFrom(each) - dateFrom('1899-12-30')))
          expect(column(serials)).toEqual(dates)
        },
      ),
    )
  })

  it('has only dates that exist', () => {
    const part = fc.constantFrom(
      ...'24 11 2026 26 / - . , dic de 0 46360 T 10:00 pm -- 02 31'.split(' '),
      ' ',
    )
    const cell = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 5 }), (cells) => {
        for (const read of column(cells)) if (read !== '?') dateFrom(read.slice(0, 10))
      }),
      { numRuns: 1000 },
    )
  })
})
