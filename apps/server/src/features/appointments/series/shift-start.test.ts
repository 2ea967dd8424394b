import { dateFrom } from '@cuando/time/calendar-date'
import { timeFrom } from '@cuando/time/wall-time'
import { expect, it } from 'vitest'
import { shiftStart } from './shift-start.ts'

const at = (date: string, time: string) => ({ date: dateFrom(date), time: timeFrom(time) })

it.each([
  ['over the end of a month', at('2026-11-30', '10:00'), at('2026-12-02', '11:30')],
  ['over the end of a year', at('2026-12-30', '09:00'), at('2027-01-01', '10:30')],
  ['over midnight', at('2026-11-24', '23:00'), at('2026-11-27', '00:30')],
  ['over a change of the clocks', at('2027-03-13', '10:00'), at('2027-03-15', '11:30')],
])('moves a start %s', (_, start, expected) => {
  const move = { from: at('2026-11-17', '10:00'), to: at('2026-11-19', '11:30') }
  expect(shiftStart(start, move)).toEqual(expected)
})

it('moves a start back before midnight', () => {
  const move = { from: at('2026-11-17', '10:00'), to: at('2026-11-17', '08:00') }
  expect(shiftStart(at('2026-12-01', '01:00'), move)).toEqual(at('2026-11-30', '23:00'))
})
