import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readMinutes, readTimes } from './table-time-model.ts'

it.each([
  ['10:00', '10:00', null],
  ['9:30', '09:30', null],
  ['09:30:00', '09:30', null],
  ['09:30:00.000', '09:30', null],
  ['10.30', '10:30', null],
  ['10h30', '10:30', null],
  ['16', '16:00', null],
  ['16 hrs', '16:00', null],
  ['16:00 horas', '16:00', null],
  ['9:30 p. m.', '21:30', null],
  ['5:30 p.m.', '17:30', null],
  ['10:00am', '10:00', null],
  ['4 PM', '16:00', null],
  ['12 pm', '12:00', null],
  ['12:30 am', '00:30', null],
  ['5 de la tarde', '17:00', null],
  ['a las 9:30 de la mañana', '09:30', null],
  ['1000', '10:00', null],
  ['0930', '09:30', null],
  ['930', '09:30', null],
  ['1630', '16:30', null],
  ['0.4375', '10:30', null],
  ['0,4375', '10:30', null],
  ['.5', '12:00', null],
  ['0.416666666666667', '10:00', null],
  ['46360.4375', '10:30', null],
  ['10:00 - 10:45', '10:00', 45],
  ['10:00-10:45', '10:00', 45],
  ['10:00 – 10:45', '10:00', 45],
  ['10:00 a 10:45', '10:00', 45],
  ['de 10:00 a 10:45', '10:00', 45],
  ['de 10 a las 11', '10:00', 60],
  ['10:00 a. m. a 11:30 a. m.', '10:00', 90],
  ['10:00 a. m. - 1:00 p. m.', '10:00', 180],
  ['4 - 5 pm', '16:00', 60],
  ['10 - 11 am', '10:00', 60],
  ['11:00 - 1:00 pm', '11:00', 120],
  ['12:30 - 1:30 pm', '12:30', 60],
  ['9:00 - 5:00 pm', '09:00', 480],
  ['11:00 - 1:00', '11:00', 120],
  ['4pm - 5', '16:00', 60],
  ['23:00 - 00:30', '23:00', 90],
  ['10:00 - 10:00', '10:00', null],
])('the hour «%s» is %s, and lasts %j minutes', (cell, from, minutes) => {
  expect(readTimes(cell)).toEqual({ from, minutes })
})

it.each([
  ...['', '25:00', '10:60', '13 pm', '12 de la noche', '2575', '99', '10:00 - ', '- 10:00'],
  ...[
    '10:00 - 11:00 - 12:00',
    '10:00:00-06:00',
    '1.4375',
    '0.99999',
    'tarde',
    'Ana',
    '55 1234 5678',
  ],
  '1'.repeat(1000),
])('the hour %j is not read', (cell) => {
  expect(readTimes(cell)).toBeNull()
})

it.each([
  ['45', 45],
  ['45.0', 45],
  ['45 min', 45],
  ['90 minutos', 90],
  ['1 h 30', 90],
  ['1h30min', 90],
  ['1:30', 90],
  ['01:30:00', 90],
  ['2h', 120],
  ['2 h', 120],
  ['10 h', 600],
  ['12:30', 750],
  ['1.5 h', 90],
  ['1,5 horas', 90],
  ['1 hora', 60],
  ['0.03125', 45],
  ['0', null],
  ['', null],
  ['media hora', null],
])('the duration «%s» has %j minutes', (cell, minutes) => {
  expect(readMinutes(cell)).toBe(minutes)
})

it('an hour is within the day, and ends within half a day', () => {
  const part = fc.constantFrom(...'10 4 : 00 30 pm a.m. - a h 0.43 de la tarde 930'.split(' '), ' ')
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
      (cell) => {
        const read = readTimes(cell)
        if (read === null) return
        expect(read.from).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
        const minutes = read.minutes ?? 1
        expect(minutes > 0 && minutes <= 720).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})
