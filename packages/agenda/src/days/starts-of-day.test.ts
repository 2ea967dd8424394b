import { hours } from '@cuando/time/minutes'
import { expect, it } from 'vitest'
import { exampleAgenda, occupied } from '../testing/example-agenda.ts'
import { date, moment, time } from '../testing/example-times.ts'
import { startsOfDay } from './starts-of-day.ts'

const tuesday = date('2026-03-03')

it('lists free and taken starts', () => {
  const occupations = [occupied('2026-03-03 10:00', 60)]
  expect(startsOfDay(exampleAgenda({ occupations }), tuesday)).toEqual([
    { time: time('09:00'), isFree: true },
    { time: time('09:30'), isFree: false },
    { time: time('10:00'), isFree: false },
    { time: time('10:30'), isFree: false },
    { time: time('11:00'), isFree: true },
    { time: time('11:30'), isFree: true },
    { time: time('12:00'), isFree: true },
  ])
})

it('leaves past starts out, and keeps those within the notice as not free', () => {
  const agenda = exampleAgenda({ now: moment('2026-03-03T17:00Z'), service: { notice: hours(1) } })
  expect(startsOfDay(agenda, tuesday)).toEqual([
    { time: time('11:00'), isFree: false },
    { time: time('11:30'), isFree: false },
    { time: time('12:00'), isFree: true },
  ])
  expect(startsOfDay(agenda, date('2026-03-02'))).toEqual([])
})

it('lists the starts of a day beyond the horizon as not free', () => {
  const beyond = startsOfDay(exampleAgenda({ horizonDays: 0 }), tuesday)
  expect(beyond).toHaveLength(7)
  expect(beyond.filter(({ isFree }) => isFree)).toEqual([])
})

it('lists nothing on a closed day or a day off', () => {
  expect(startsOfDay(exampleAgenda(), date('2026-03-07'))).toEqual([])
  expect(startsOfDay(exampleAgenda({ daysOff: [{ date: tuesday }] }), tuesday)).toEqual([])
})

it('leaves out starts that overlap a busy time, and the rest stay on the grid', () => {
  const spent = (from: string, until: string) => ({ from: moment(from), until: moment(until) })
  const busy = [
    spent('2026-03-03T17:20Z', '2026-03-03T17:30Z'),
    spent('2026-03-03T15:00Z', '2026-03-03T15:25Z'),
    spent('2026-03-03T15:05Z', '2026-03-03T15:10Z'),
  ]
  const starts = startsOfDay(exampleAgenda({ busy, booker: 'owner' }), tuesday)
  expect(starts).toEqual(
    ['09:30', '10:00', '11:30', '12:00'].map((start) => ({ time: time(start), isFree: true })),
  )
})

it('returns how many seats are left for classes only', () => {
  const id = exampleAgenda().service.id
  const full = { serviceId: id, start: moment('2026-03-03T16:00Z'), attendees: 4, max: 4 }
  const joined = { serviceId: id, start: moment('2026-03-03T15:00Z'), attendees: 1, max: 4 }
  const occupations = [
    { ...occupied('2026-03-03 09:00', 60), classSlot: joined },
    { ...occupied('2026-03-03 10:00', 60), classSlot: full },
  ]
  const starts = startsOfDay(exampleAgenda({ occupations, service: { classSize: 4 } }), tuesday)
  expect(starts.slice(0, 3)).toMatchObject([
    { time: time('09:00'), isFree: true, seats: 3 },
    { time: time('10:00'), isFree: false, seats: 0 },
    { time: time('11:00'), isFree: true, seats: 4 },
  ])
})
