import { expect, it } from 'vitest'
import { rebasedWeek, timesOf, weekToSave } from './week-model.ts'

const slot = (startTime: string, endTime: string) => ({ startTime, endTime, isActive: true })
const backwards = [slot('09:00', '14:00'), slot('18:00', '16:00')]

it('sends invalid hours of an open day, but not of a closed one', () => {
  const week = weekToSave([
    { dayOfWeek: 'MONDAY', isActive: true, hours: backwards },
    { dayOfWeek: 'TUESDAY', isActive: false, hours: backwards },
  ])
  expect(week).toHaveLength(7)
  expect(week[0]?.hours).toEqual(backwards)
  expect(week[1]?.hours).toEqual([slot('09:00', '14:00')])
})

it('lists each time of a week once', () => {
  const hours = [slot('09:30', '14:00'), slot('14:00', '24:00')]
  expect(timesOf([{ dayOfWeek: 'MONDAY', isActive: true, hours }])).toEqual([
    '09:30',
    '14:00',
    '24:00',
  ])
})

it('applies the days changed here to a week that somebody else has saved', () => {
  const day = (dayOfWeek: 'MONDAY' | 'TUESDAY', isActive: boolean) => ({
    dayOfWeek,
    isActive,
    hours: [slot('09:00', '14:00')],
  })
  const base = [day('MONDAY', true), day('TUESDAY', true)]
  const draft = [day('MONDAY', false), day('TUESDAY', true)]
  const saved = [day('MONDAY', true), day('TUESDAY', false)]
  expect(rebasedWeek(draft, base, saved)).toEqual([day('MONDAY', false), day('TUESDAY', false)])
})
