import { birthday as birthdayRule } from '@cuando/contract/customers/birthday'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthdayReader } from './birthday-cells-model.ts'

const today = '2026-11-24'
/** The birthdays of a column; '?' for a cell that can't be read. */
const column = (...cells: string[]) => {
  const read = birthdayReader(cells, today)
  return cells.map((cell) => read(cell).birthday || '?')
}

describe('a birthday', () => {
  it.each([
    ['1990-11-24', '1990-11-24'],
    ['--11-24', '--11-24'],
    ['24/11/1990', '1990-11-24'],
    ['4/1/1990', '1990-01-04'],
    ['04/01/1990', '1990-01-04'],
    ['24-11-1990', '1990-11-24'],
    ['24.11.1990', '1990-11-24'],
    ['24 11 1990', '1990-11-24'],
    ['24/11/1990.', '1990-11-24'],
    [' 24 / 11 / 1990 ', '1990-11-24'],
    ['1990/11/24', '1990-11-24'],
    ['1990.11.24', '1990-11-24'],
    ['1990-24-11', '1990-11-24'],
    ['11/24/1990', '1990-11-24'],
    ['24/11/90', '1990-11-24'],
    ['24-11-90', '1990-11-24'],
    ['24/11/05', '2005-11-24'],
    ['24/11/26', '2026-11-24'],
    ['25/11/26', '1926-11-25'],
    ['01/01/00', '2000-01-01'],
    ['90-11-24', '1990-11-24'],
    ['19901124', '1990-11-24'],
    ['24111990', '1990-11-24'],
    ['--1124', '--11-24'],
    ['24/11', '--11-24'],
    ['24-11', '--11-24'],
    ['24.11', '--11-24'],
    ['11/24', '--11-24'],
    ['5/6', '--06-05'],
    ['24/11/1990 0:00:00', '1990-11-24'],
    ['24/11/1990 12:00', '1990-11-24'],
    ['24/11/1990 12:00:00 a. m.', '1990-11-24'],
    ['1990-11-24 00:00:00', '1990-11-24'],
    ['1990-11-24T06:00:00.000Z', '1990-11-24'],
    ['24-nov-90', '1990-11-24'],
    ['24-nov.-1990', '1990-11-24'],
    ['24/nov/1990', '1990-11-24'],
    ['24nov1990', '1990-11-24'],
    ['24 de noviembre de 1990', '1990-11-24'],
    ['24 de Noviembre del 1990', '1990-11-24'],
    ['24 NOVIEMBRE 1990', '1990-11-24'],
    ['sábado, 24 de noviembre de 1990', '1990-11-24'],
    ['1º de enero de 1990', '1990-01-01'],
    ['primero de enero de 1990', '1990-01-01'],
    ['5 sept 90', '1990-09-05'],
    ['5 de setiembre', '--09-05'],
    ['24 nov', '--11-24'],
    ['24 de noviembre', '--11-24'],
    ['noviembre 24', '--11-24'],
    ['mar 24', '--03-24'],
    ['Nov 24, 1990', '1990-11-24'],
    ['November 24th, 1990', '1990-11-24'],
    ['24 November 1990', '1990-11-24'],
    ['Aug 5 90', '1990-08-05'],
    ['1990 nov 24', '1990-11-24'],
    ['Sat Nov 24 1990 00:00:00 GMT-0600 (hora estándar central)', '1990-11-24'],
    ['mar 24 nov 1990', '1990-11-24'],
    ['1604-11-24', '--11-24'],
    ['24/11/1604', '--11-24'],
    ['0000-11-24', '--11-24'],
    ['0001-11-24', '--11-24'],
    ['24/11/1900', '--11-24'],
    ['1604-01-01', '--01-01'],
    ['29/02', '--02-29'],
    ['29/02/2000', '2000-02-29'],
    ['1604-02-29', '--02-29'],
    ['29/02/1900', '--02-29'],
    ['\u200b24/11/1990\u00a0', '1990-11-24'],
  ])('%s is read', (cell, birthday) => {
    expect(column(cell)).toEqual([birthday])
  })

  it.each([
    ...[
      '0/0/00',
      '00/00/0000',
      '0000-00-00',
      '30/02/1990',
      '31/04',
      '29/02/1990',
      '13/13/1990',
      '32/01/1990',
      '24/11/2026 x',
    ],
    ...[
      '25/11/2026',
      '2030-01-01',
      '01/01/4501',
      '24/11/1850',
      '24/11/190',
      '1990',
      '11/1990',
      'nov-90',
      'noviembre',
      '24',
    ],
    ...[
      '33',
      'hoy',
      'ayer',
      'Ana',
      '24/xx/1990',
      '24/11/1990 y 25/11/1991',
      '12345678',
      '1/2/3/4',
      '55 1234 5678',
      '24//11//x',
    ],
  ])('%s is not read', (cell) => {
    expect(column(cell)).toEqual(['?'])
  })

  it.each(['01/01/1900', '1900-01-01', '0001-01-01', '0000-01-01', '30/12/1899', '1899-12-31'])(
    '%s is what programs write for none',
    (cell) => {
      expect(birthdayReader([cell], today)(cell)).toEqual({ birthday: '', isNone: true })
    },
  )
})

describe('a column of birthdays', () => {
  it('has the day first, as in Mexico, unless a cell shows otherwise', () => {
    expect(column('05/06/1990', '7/8/90', '9/10')).toEqual(['1990-06-05', '1990-08-07', '--10-09'])
    expect(column('05/06/1990', '11/24/1990', '7/8/90', '9/10')).toEqual([
      ...['1990-05-06', '1990-11-24', '1990-07-08', '--09-10'],
    ])
    expect(column('05/06', '11-24')).toEqual(['--05-06', '--11-24'])
  })

  it('of two orders follows most of its cells, and reads a clear cell by itself', () => {
    expect(column('05/06/1990', '24/11/1990', '25/11/1990', '11/26/1990')).toEqual([
      ...['1990-06-05', '1990-11-24', '1990-11-25', '1990-11-26'],
    ])
    expect(column('05/06/1990', '24/11/1990', '11/25/1990')).toEqual([
      ...['1990-06-05', '1990-11-24', '1990-11-25'],
    ])
  })

  it('has years of two digits first if some are above 31', () => {
    expect(column('90-11-24', '05-03-04', '24-05-06')).toEqual([
      ...['1990-11-24', '2005-03-04', '2024-05-06'],
    ])
    expect(column('24-11-90', '05-03-04')).toEqual(['1990-11-24', '2004-03-05'])
  })

  it('has the days of spreadsheets if it looks like them', () => {
    expect(column('33201', '33201.0', '45000,5', '24/11/1990')).toEqual([
      ...['1990-11-24', '1990-11-24', '2023-03-15', '1990-11-24'],
    ])
    // 29 February 1900, which never was.
    expect(column('60', '61', '59', '33201', '33202', '33203')).toEqual([
      ...['--02-29', '--03-01', '--02-28', '1990-11-24', '1990-11-25', '1990-11-26'],
    ])
    const tomorrow = dateFrom(today) + 1 - dateFrom('1899-12-30')
    expect(column('33201', String(tomorrow), '70000', '1990')).toEqual([
      '1990-11-24',
      '?',
      '?',
      '?',
    ])
    expect(column('1985', '1990', '24')).toEqual(['?', '?', '?'])
  })

  it('is read as the dates that were written, in any usual form', () => {
    const two = (value: string) => value.replace(/^0/, '')
    const forms = [
      ([y, m, d]: string[]) => `${y}-${m}-${d}`,
      ([y, m, d]: string[]) => `${d}/${m}/${y}`,
      ([y, m, d]: string[]) => `${two(d ?? '')}/${two(m ?? '')}/${y}`,
      ([y, m, d]: string[]) => `${y}/${m}/${d} 00:00:00`,
      ([y, m, d]: string[]) => `${m}/${d}/${y}`,
    ]
    const first = dateFrom('1901-01-01')
    const date = fc.integer({ min: 0, max: dateFrom(today) - first })
    fc.assert(
      fc.property(fc.array(date, { minLength: 1, maxLength: 20 }), fc.nat(4), (days, form) => {
        // A day above 12 shows the order.
        const dates = ['1990-11-24', ...days.map((each) => formatDate(addDays(first, each)))]
        const cells = dates.map((each) => forms[form]?.(each.split('-')) ?? '')
        expect(column(...cells)).toEqual(dates)
      }),
    )
  })

  it('has only valid birthdays of the past', () => {
    const part = fc.constantFrom(
      '24',
      '11',
      '1990',
      '90',
      '/',
      '-',
      ' ',
      'nov',
      '0',
      '33201',
      '.',
      'T00:00',
      '2030',
      '--',
    )
    const cell = fc.array(part, { maxLength: 7 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 5 }), (cells) => {
        for (const read of column(...cells)) {
          if (read === '?') continue
          expect(birthdayRule.safeParse(read).success).toBe(true)
          expect(read <= today).toBe(true)
          expect(column(read)).toEqual([read])
        }
      }),
      { numRuns: 2000 },
    )
  })
})
