import { expect, it } from 'vitest'
import { addDays } from './calendar-date.ts'
import { freeDays } from './free-days.ts'
import { nextFree } from './next-free.ts'
import { exampleAgenda, occupied, week } from './testing/example-agenda.ts'
import { date, moment, time } from './testing/example-times.ts'

const today = date('2026-03-02')

it('finds the first free start of a day or later', () => {
  const occupations = [occupied('2026-03-03 09:00', 240)]
  const agenda = exampleAgenda({ occupations })
  expect(nextFree(agenda, today)).toEqual({ date: today, time: time('09:00') })
  expect(nextFree(agenda, date('2026-03-03'))).toEqual({
    date: date('2026-03-04'),
    time: time('09:00'),
  })
})

it('finds nothing before now', () => {
  const agenda = exampleAgenda({ now: moment('2026-03-02T17:45Z') })
  expect(nextFree(agenda, date('2020-01-01'))).toEqual({ date: today, time: time('12:00') })
})

it.each([1, 3, 4, 5, 11, 12, 13, 100, 364, 365])('looks %i days ahead', (days) => {
  const daysOff = Array.from({ length: days }, (_, k) => ({ date: addDays(today, k) }))
  const hours = week(Array.from({ length: 7 }, () => ['10:00-11:00']))
  expect(nextFree(exampleAgenda({ hours, daysOff }), today)).toEqual({
    date: addDays(today, days),
    time: time('10:00'),
  })
})

it('stops at the horizon, and for owners as many days after the day asked about', () => {
  const hours = week(Array.from({ length: 7 }, () => ['10:00-11:00']))
  const daysOff = Array.from({ length: 366 }, (_, k) => ({ date: addDays(today, k) }))
  expect(nextFree(exampleAgenda({ hours, daysOff }), today)).toBeNull()
  expect(nextFree(exampleAgenda(), date('2027-03-03'))).toBeNull()
  const owner = exampleAgenda({ hours, daysOff, booker: 'owner' })
  expect(nextFree(owner, today)).toBeNull()
  expect(nextFree(owner, addDays(today, 1))).toEqual({
    date: addDays(today, 366),
    time: time('10:00'),
  })
})

it('finds nothing where nothing is ever open', () => {
  expect(nextFree(exampleAgenda({ hours: week({}) }), today)).toBeNull()
})

it('says what the free days of the year say', () => {
  const occupations = Array.from({ length: 40 }, (_, k) =>
    occupied(`2026-0${3 + Math.floor(k / 20)}-${10 + (k % 20)} 09:00`, k % 3 === 0 ? 30 : 240),
  )
  const agenda = exampleAgenda({ occupations })
  for (let from = today; from < date('2026-05-01'); from = addDays(from, 1)) {
    const [first] = freeDays(agenda, { from, to: date('2026-05-31') })
    expect(nextFree(agenda, from)).toEqual({ date: first?.date, time: first?.times[0] })
  }
})
