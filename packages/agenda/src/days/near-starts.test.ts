import { expect, it } from 'vitest'
import { exampleAgenda, occupied } from '../testing/example-agenda.ts'
import { date, time } from '../testing/example-times.ts'
import { freeDays } from './free-days.ts'
import { nearDays, nearStarts } from './near-starts.ts'

const wanted = { date: date('2026-03-03'), time: time('10:00') }
const near = (agenda: Parameters<typeof freeDays>[0]) =>
  nearStarts(freeDays(agenda, nearDays(wanted.date)), wanted)

it('lists the nearest free starts of the day, and the same hour of the days beside it', () => {
  const occupations = [occupied('2026-03-03 10:00', 60)]
  expect(near(exampleAgenda({ occupations }))).toEqual([
    { date: date('2026-03-02'), time: time('10:00') },
    { date: date('2026-03-03'), time: time('09:00') },
    { date: date('2026-03-03'), time: time('11:00') },
    { date: date('2026-03-03'), time: time('11:30') },
    { date: date('2026-03-04'), time: time('10:00') },
    { date: date('2026-03-05'), time: time('10:00') },
  ])
})

it('lists other days only if the day is off', () => {
  const found = near(exampleAgenda({ daysOff: [{ date: wanted.date }] }))
  expect(found.map((each) => each.date)).toEqual(
    ['2026-03-02', '2026-03-04', '2026-03-05'].map(date),
  )
})
