import { describe, expect, it, test } from 'vitest'
import { type DaysOfWeek, weekOf } from '../testing/week-of.ts'
import { weekdays } from './dates.ts'
import { localTime } from './local-time.ts'
import { type BlockedPart, openNow } from './open-now.ts'

const nine = ['09:00-18:00']
const workdays = { Lun: nine, Mar: nine, Mié: nine, Jue: nine, Vie: nine }

// 24 November 2026 is a Tuesday.
test.each([
  ['2026-11-24', '09:00', 'Abierto · cierra a las 18:00'],
  ['2026-11-24', '17:59', 'Abierto · cierra a las 18:00'],
  ['2026-11-24', '08:59', 'Cerrado · abre a las 09:00'],
  ['2026-11-24', '18:00', 'Cerrado · abre mañana a las 09:00'],
  ['2026-11-27', '18:30', 'Cerrado · abre el lunes a las 09:00'],
  ['2026-11-29', '12:00', 'Cerrado · abre mañana a las 09:00'],
])('Monday to Friday from nine to six, on %s at %s: %s', (date, time, text) => {
  const isOpen = text.startsWith('Abierto')
  expect(openNow(weekOf(workdays), [], { date, time })).toMatchObject({ isOpen, text })
})

test.each<[string, DaysOfWeek, string, string]>([
  [
    'a break at noon',
    { Mar: ['09:00-14:00', '16:00-20:00'] },
    '15:00',
    'Cerrado · abre a las 16:00',
  ],
  [
    'hours that touch',
    { Mar: ['09:00-14:00', '14:00-20:00'] },
    '10:00',
    'Abierto · cierra a las 20:00',
  ],
  [
    'hours over midnight',
    { Mar: ['20:00-24:00'], Mié: ['00:00-02:00'] },
    '23:00',
    'Abierto · cierra a las 02:00',
  ],
  [
    'the rest of the night before',
    { Lun: ['20:00-24:00'], Mar: ['00:00-02:00'] },
    '01:30',
    'Abierto · cierra a las 02:00',
  ],
  [
    'one o’clock',
    { Mar: ['09:00-13:00'], Mié: ['01:00-03:00'] },
    '14:00',
    'Cerrado · abre mañana a la 01:00',
  ],
  ['the end of the day', { Mar: ['09:00-24:00'] }, '22:00', 'Abierto · cierra a medianoche'],
  ['once a week', { Mar: ['09:00-10:00'] }, '11:00', 'Cerrado · abre el martes a las 09:00'],
  [
    'days on end',
    { Mar: ['00:00-24:00'], Mié: ['00:00-24:00'], Jue: ['00:00-12:00'] },
    '08:00',
    'Abierto · cierra el jueves a las 12:00',
  ],
  ['never', {}, '11:00', 'Cerrado'],
])('%s', (_, days, time, text) => {
  expect(openNow(weekOf(days), [], { date: '2026-11-24', time }).text).toBe(text)
})

test.each([
  ['13:00', 'Abierto · cierra a las 6:00_p.m.'],
  ['18:00', 'Cerrado · abre mañana a la 1:00_p.m.'],
  ['08:00', 'Cerrado · abre a las 9:00_a.m.'],
])('by a clock of 12 hours, at %s: %s', (time, text) => {
  const days = weekOf({ Mar: nine, Mié: ['13:00-18:00'] })
  const now = openNow(days, [], { date: '2026-11-24', time }, '12')
  expect(now.text.replaceAll('\u00a0', '_')).toBe(text)
})

test('a week without an end is open around the clock', () => {
  const all = ['00:00-24:00']
  const days = { Lun: all, Mar: all, Mié: all, Jue: all, Vie: all, Sáb: all, Dom: all }
  const text = 'Abierto · las 24 horas'
  expect(openNow(weekOf(days), [], { date: '2026-11-29', time: '23:59' })).toMatchObject({
    isOpen: true,
    text,
  })
})

test('Sunday night runs into Monday', () => {
  const days = weekOf({ Dom: ['20:00-24:00'], Lun: ['00:00-03:00'] })
  expect(openNow(days, [], { date: '2026-11-29', time: '22:00' }).text).toBe(
    'Abierto · cierra a las 03:00',
  )
  expect(openNow(days, [], { date: '2026-11-30', time: '02:00' }).text).toBe(
    'Abierto · cierra a las 03:00',
  )
})

/** '24, 25 14:00-16:00': days of November 2026, whole or in part. */
function blocked(days: string): BlockedPart[] {
  return days.split(', ').map((text) => {
    const [day, part] = text.split(' ')
    const [startTime = null, endTime = null] = part?.split('-') ?? []
    return { date: `2026-11-${day}`, startTime, endTime }
  })
}

const [late, early, dark] = [['09:00-20:00'], ['00:00-04:00'], ['20:00-24:00']]
const weeks = {
  late: weekOf({ Mar: late, Mié: late, Jue: late }),
  night: weekOf({ Mar: dark, Mié: [...early, ...dark], Jue: early }),
  always: weekOf(Object.fromEntries(weekdays.map(({ short }) => [short, ['00:00-24:00']]))),
}

test.each([
  ['late', '24 19:00-24:00', '19:27', 'Cerrado · abre mañana a las 09:00'],
  ['late', '24 19:00-24:00', '18:59', 'Abierto · cierra a las 19:00'],
  ['late', '24 14:00-16:00', '10:00', 'Abierto · cierra a las 14:00'],
  ['late', '24 14:00-16:00', '14:00', 'Cerrado · abre a las 16:00'],
  ['late', '24 14:00-16:00', '16:00', 'Abierto · cierra a las 20:00'],
  ['late', '24 08:00-11:00', '09:30', 'Cerrado · abre a las 11:00'],
  ['late', '24 06:00-09:00', '08:00', 'Cerrado · abre a las 09:00'],
  ['late', '24 09:00-20:00', '10:00', 'Cerrado · abre mañana a las 09:00'],
  ['late', '24 12:00-14:00, 24 10:00-12:00', '11:00', 'Cerrado · abre a las 14:00'],
  ['late', '24 09:00-12:00, 24 15:00-16:00', '13:00', 'Abierto · cierra a las 15:00'],
  ['late', '25 09:00-13:00', '21:00', 'Cerrado · abre mañana a las 13:00'],
  ['late', '23', '10:00', 'Abierto · cierra a las 20:00'],
  ['late', '24', '10:00', 'Cerrado · abre mañana a las 09:00'],
  ['late', '25', '10:00', 'Abierto · cierra a las 20:00'],
  ['late', '25', '20:00', 'Cerrado · abre el jueves a las 09:00'],
  ['late', '24, 25, 26', '10:00', 'Cerrado · abre el martes a las 09:00'],
  ['night', '24 23:00-24:00, 25 00:00-01:00', '22:00', 'Abierto · cierra a las 23:00'],
  ['night', '24 23:00-24:00, 25 00:00-01:00', '23:30', 'Cerrado · abre mañana a la 01:00'],
  ['night', '25', '22:00', 'Abierto · cierra a medianoche'],
  ['night', '25 02:00-12:00', '22:00', 'Abierto · cierra a las 02:00'],
  ['always', '27', '08:00', 'Abierto · cierra el viernes a medianoche'],
  ['always', '24', '08:00', 'Cerrado · abre mañana a las 00:00'],
] as const)('hours %s, blocked %s, at %s: %s', (hours, days, time, text) => {
  const isOpen = text.startsWith('Abierto')
  const now = { date: '2026-11-24', time }
  expect(openNow(weeks[hours], blocked(days), now)).toMatchObject({ isOpen, text })
})

test('an opening more than a week ahead is shown with its date, one after the known days is left out', () => {
  const off = (days: number) =>
    Array.from({ length: days }, (_, at) => ({
      date: new Date(Date.UTC(2026, 10, 24 + at)).toISOString().slice(0, 10),
      startTime: null,
      endTime: null,
    }))
  const on = (days: number) =>
    openNow(weekOf(workdays), off(days), { date: '2026-11-24', time: '10:00' }).text
  expect(on(8)).toBe('Cerrado · abre el miércoles 2 de diciembre a las 09:00')
  expect(on(45)).toBe('Cerrado · abre el viernes 8 de enero a las 09:00')
  expect(on(90)).toBe('Cerrado')
})

// In Tijuana 02:00 to 03:00 does not exist on 8 March 2026, and 01:00 to 02:00 comes twice on 1 November.
test.each([
  ['2026-03-08T09:59:00Z', 'Cerrado · abre a las 02:00'],
  ['2026-03-08T10:00:00Z', 'Abierto · cierra a las 05:00'],
  ['2026-03-08T11:59:00Z', 'Abierto · cierra a las 05:00'],
  ['2026-03-08T12:00:00Z', 'Cerrado · abre a las 06:00'],
  ['2026-11-01T08:59:00Z', 'Cerrado · abre a las 02:00'],
  ['2026-11-01T09:59:00Z', 'Cerrado · abre a las 02:00'],
  ['2026-11-01T10:00:00Z', 'Abierto · cierra a las 05:00'],
])('on days of 23 and 25 hours, at %s: %s', (instant, text) => {
  const daysOff = ['2026-03-08', '2026-11-01'].map((date) => ({
    date,
    startTime: '05:00',
    endTime: '06:00',
  }))
  const days = weekOf({ Dom: ['02:00-08:00'] })
  expect(openNow(days, daysOff, localTime(instant, 'America/Tijuana')).text).toBe(text)
})

describe('briefly', () => {
  it.each([
    ['2026-11-24', '10:00', 'Abierto hasta 18:00'],
    ['2026-11-24', '07:00', 'Cerrado, abre 09:00'],
    ['2026-11-24', '20:00', 'Cerrado, abre mañana 09:00'],
    ['2026-11-27', '20:00', 'Cerrado, abre lun 30 09:00'],
  ])('on %s at %s it is %j', (date, time, brief) => {
    expect(openNow(weekOf(workdays), [], { date, time }).brief).toBe(brief)
  })

  it('names the hours as the business does', () => {
    const evening = { date: '2026-11-24', time: '20:00' }
    expect(openNow(weekOf(workdays), [], evening, '12').brief).toBe(
      'Cerrado, abre mañana 9:00\u00a0a.m.',
    )
  })
})
