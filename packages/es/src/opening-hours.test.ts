import type { DayHours } from '@cuando/time/open-week'
import { expect, test } from 'vitest'
import { weekdays } from './dates.ts'
import { hoursSummary } from './hours-summary.ts'
import { openNow } from './open-now.ts'

type Day = (typeof weekdays)[number]['short']

function week(days: Partial<Record<Day, string[]>>): DayHours[] {
  return weekdays.map(({ key, short }) => ({
    dayOfWeek: key,
    isActive: days[short] !== undefined,
    hours: (days[short] ?? []).map((slot) => ({
      startTime: slot.slice(0, 5),
      endTime: slot.slice(6),
      isActive: true,
    })),
  }))
}

const nine = ['09:00-18:00']
const workdays = { Lun: nine, Mar: nine, Mié: nine, Jue: nine, Vie: nine }

test('equal workdays are one line, Saturday and Sunday stand alone', () => {
  expect(hoursSummary(week({ ...workdays, Sáb: ['10:00-14:00'] }))).toEqual({
    lines: [
      { days: 'Lun - Vie', hours: ['09:00 - 18:00'] },
      { days: 'Sáb', hours: ['10:00 - 14:00'] },
    ],
    closed: 'Cerrado los demás días',
  })
})

test('with every day open nothing is said of closed days', () => {
  expect(hoursSummary(week({ ...workdays, Sáb: nine, Dom: nine }))?.closed).toBeNull()
})

test('different workdays stand one by one, with each of their hours', () => {
  const split = ['16:00-20:00', '09:00-14:00']
  expect(hoursSummary(week({ Lun: nine, Mié: split }))?.lines).toEqual([
    { days: 'Lun', hours: ['09:00 - 18:00'] },
    { days: 'Mié', hours: ['09:00 - 14:00', '16:00 - 20:00'] },
  ])
})

test('only the weekend open leaves the workdays out', () => {
  expect(hoursSummary(week({ Dom: nine }))?.lines).toEqual([
    { days: 'Dom', hours: ['09:00 - 18:00'] },
  ])
})

test('without an open day there is nothing to show', () => {
  expect(hoursSummary(week({}))).toBeNull()
  expect(hoursSummary([])).toBeNull()
  const off = [{ startTime: '09:00', endTime: '18:00', isActive: false }]
  expect(hoursSummary([{ dayOfWeek: 'MONDAY', isActive: true, hours: off }])).toBeNull()
})

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
  expect(openNow(week(workdays), { date, time })).toEqual({ isOpen, text })
})

test.each<[string, Partial<Record<Day, string[]>>, string, string]>([
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
  expect(openNow(week(days), { date: '2026-11-24', time }).text).toBe(text)
})

test('a week without an end is open around the clock', () => {
  const all = ['00:00-24:00']
  const days = { Lun: all, Mar: all, Mié: all, Jue: all, Vie: all, Sáb: all, Dom: all }
  const text = 'Abierto · las 24 horas'
  expect(openNow(week(days), { date: '2026-11-29', time: '23:59' })).toEqual({ isOpen: true, text })
})

test('Sunday night runs into Monday', () => {
  const days = week({ Dom: ['20:00-24:00'], Lun: ['00:00-03:00'] })
  expect(openNow(days, { date: '2026-11-29', time: '22:00' }).text).toBe(
    'Abierto · cierra a las 03:00',
  )
  expect(openNow(days, { date: '2026-11-30', time: '02:00' }).text).toBe(
    'Abierto · cierra a las 03:00',
  )
})
