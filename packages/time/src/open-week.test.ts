import { expect, it } from 'vitest'
import { type DayHours, openHoursOf, openWeekOf } from './open-week.ts'

const slot = (startTime: string, endTime: string, isActive = true) => ({
  startTime,
  endTime,
  isActive,
})

it('reads the active hours of a day in their given order', () => {
  const hours = [slot('16:00', '24:00'), slot('12:00', '13:00', false), slot('09:00', '14:30')]
  expect(openHoursOf({ isActive: true, hours })).toEqual([
    { start: 960, end: 1440 },
    { start: 540, end: 870 },
  ])
  expect(openHoursOf({ isActive: false, hours })).toEqual([])
})

it('puts the days of a week in order; missing days are closed', () => {
  const week: DayHours[] = [
    { dayOfWeek: 'SUNDAY', isActive: true, hours: [slot('10:00', '12:00')] },
    { dayOfWeek: 'MONDAY', isActive: true, hours: [slot('09:00', '18:00')] },
    { dayOfWeek: 'TUESDAY', isActive: false, hours: [slot('09:00', '18:00')] },
  ]
  expect(openWeekOf(week)).toEqual([
    [{ start: 540, end: 1080 }],
    [],
    [],
    [],
    [],
    [],
    [{ start: 600, end: 720 }],
  ])
  expect(openWeekOf([])).toEqual([[], [], [], [], [], [], []])
})

it.each([
  ['9:00', '18:00'],
  ['09:00', '25:00'],
  ['09:00:00', '18:00:00'],
])('takes %s to %s for a mistake', (startTime, endTime) => {
  const day = { isActive: true, hours: [slot(startTime, endTime)] }
  expect(() => openHoursOf(day)).toThrow(RangeError)
})
