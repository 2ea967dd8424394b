import { expect, it } from 'vitest'
import type { DayHours } from './day-hours.ts'
import { drawnWeek } from './drawn-week.ts'

const day = (...hours: [string, string][]): DayHours => ({
  dayOfWeek: 'MONDAY',
  isActive: true,
  hours: hours.map(([startTime, endTime]) => ({ startTime, endTime, isActive: true })),
})
const barsOf = (each: DayHours) => drawnWeek([each]).days[0]?.bars
const labelsOf = (each: DayHours) => drawnWeek([each]).ticks.map(({ label }) => label)

it('draws what is open between 8 and 20 o’clock', () => {
  expect(barsOf(day(['08:00', '14:00'], ['17:00', '20:00']))).toEqual([
    { left: 0, width: 50 },
    { left: 75, width: 25 },
  ])
  expect(labelsOf(day(['09:00', '18:00']))).toEqual(['8', '12', '16', '20'])
})

it('widens to the hours that a week has, to midnight', () => {
  expect(barsOf(day(['06:30', '24:00']))).toEqual([{ left: 2.78, width: 97.22 }])
  expect(labelsOf(day(['06:30', '24:00']))).toEqual(['6', '12', '18', '24'])
})

it('joins what overlaps and leaves out what is backwards or closed', () => {
  expect(barsOf(day(['08:00', '12:00'], ['11:00', '14:00'], ['18:00', '16:00']))).toEqual([
    { left: 0, width: 50 },
  ])
  expect(barsOf({ ...day(['08:00', '12:00']), isActive: false })).toEqual([])
})
