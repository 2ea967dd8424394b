import { describe, expect, it } from 'vitest'
import { copiedDay, nextSlot, openedDay, withDay } from './change-week.ts'
import type { DayHours } from './day-hours.ts'

const slot = (startTime: string, endTime: string) => ({ startTime, endTime, isActive: true })
const monday: DayHours = { dayOfWeek: 'MONDAY', isActive: true, hours: [slot('09:00', '14:00')] }
const tuesday: DayHours = { dayOfWeek: 'TUESDAY', isActive: true, hours: [] }
const sunday: DayHours = { dayOfWeek: 'SUNDAY', isActive: false, hours: [slot('10:00', '12:00')] }
const week = [monday, tuesday, sunday]

it('changes one day and leaves the others', () => {
  const closed = { ...monday, isActive: false }
  expect(withDay(week, closed)).toEqual([closed, tuesday, sunday])
})

describe('a day that is opened', () => {
  it('has the hours that it had before it was closed', () => {
    expect(openedDay(sunday, true).hours).toEqual(sunday.hours)
    expect(openedDay(monday, false)).toEqual({ ...monday, isActive: false })
  })

  it('loses hours in the wrong order when it is closed', () => {
    const hours = [slot('20:00', '18:00'), slot('09:00', '14:00')]
    expect(openedDay({ ...monday, hours }, false).hours).toEqual([slot('09:00', '14:00')])
  })

  it('has the usual hours if none were set', () => {
    expect(openedDay({ ...tuesday, isActive: false }, true).hours).toEqual([slot('09:00', '18:00')])
    const saturday: DayHours = { dayOfWeek: 'SATURDAY', isActive: false, hours: [] }
    expect(openedDay(saturday, true).hours).toEqual([slot('10:00', '14:00')])
  })
})

describe('the hours that are added', () => {
  it.each([
    ['14:00', slot('14:00', '16:00')],
    ['23:00', slot('23:00', '24:00')],
    ['23:30', slot('23:30', '24:00')],
  ])('after %s', (end, added) => {
    expect(nextSlot({ ...monday, hours: [slot('09:00', end)] })).toEqual(added)
  })

  it.each([
    ['18:00', slot('16:00', '18:00')],
    ['01:00', slot('00:00', '01:00')],
    ['00:00', null],
  ])('before %s where the day is open to midnight', (start, added) => {
    const hours = [slot('22:00', '24:00'), slot(start, '20:00')]
    expect(nextSlot({ ...monday, hours })).toEqual(added)
  })

  it('follow the latest, in any order of the slots', () => {
    const hours = [slot('16:00', '20:00'), slot('09:00', '14:00')]
    expect(nextSlot({ ...monday, hours })).toEqual(slot('20:00', '22:00'))
  })

  it('are the usual ones on an empty day', () => {
    expect(nextSlot(tuesday)).toEqual(slot('09:00', '18:00'))
  })
})

it('copies the hours of a day to the other open days', () => {
  expect(copiedDay(week, 'MONDAY')).toEqual([monday, { ...tuesday, hours: monday.hours }, sunday])
})
