import { expect, test } from 'vitest'
import { weekOf } from '../testing/week-of.ts'
import { hoursSummary } from './hours-summary.ts'

const nine = ['09:00-18:00']
const workdays = { Lun: nine, Mar: nine, Mié: nine, Jue: nine, Vie: nine }

test('equal workdays are one line, Saturday and Sunday have their own', () => {
  expect(hoursSummary(weekOf({ ...workdays, Sáb: ['10:00-14:00'] }))).toEqual({
    lines: [
      { days: 'Lun - Vie', hours: ['09:00 - 18:00'] },
      { days: 'Sáb', hours: ['10:00 - 14:00'] },
    ],
    closed: 'Cerrado los demás días',
  })
})

test('with every day open no closed days are listed', () => {
  expect(hoursSummary(weekOf({ ...workdays, Sáb: nine, Dom: nine }))?.closed).toBeNull()
})

test('different workdays are listed one by one, with all their hours', () => {
  const split = ['16:00-20:00', '09:00-14:00']
  expect(hoursSummary(weekOf({ Lun: nine, Mié: split }))?.lines).toEqual([
    { days: 'Lun', hours: ['09:00 - 18:00'] },
    { days: 'Mié', hours: ['09:00 - 14:00', '16:00 - 20:00'] },
  ])
})

test('by a clock of 12 hours each time says its half of the day', () => {
  const late = ['20:00-24:00', '09:00-14:30']
  const [line] = hoursSummary(weekOf({ Vie: late }), '12')?.lines ?? []
  expect(line?.hours.map((each) => each.replaceAll('\u00a0', '_'))).toEqual([
    '9:00_a.m. - 2:30_p.m.',
    '8:00_p.m. - 12:00_a.m.',
  ])
})

test('only the weekend open leaves the workdays out', () => {
  expect(hoursSummary(weekOf({ Dom: nine }))?.lines).toEqual([
    { days: 'Dom', hours: ['09:00 - 18:00'] },
  ])
})

test('without an open day there is nothing to show', () => {
  expect(hoursSummary(weekOf({}))).toBeNull()
  expect(hoursSummary([])).toBeNull()
  const off = [{ startTime: '09:00', endTime: '18:00', isActive: false }]
  expect(hoursSummary([{ dayOfWeek: 'MONDAY', isActive: true, hours: off }])).toBeNull()
})
