import { expect, it } from 'vitest'
import { date, moment, time } from '../testing/example-times.ts'
import { zone } from '../zone/zone.ts'
import { blockedSpans } from './blocked-spans.ts'

it('puts days and parts of days in order', () => {
  const daysOff = [
    { date: date('2026-03-09'), start: time('14:00') },
    { date: date('2026-03-08') },
    { date: date('2026-03-09'), end: time('09:00') },
  ]
  // The clocks of Tijuana jump on 2026-03-08: it has 23 hours.
  expect(blockedSpans(daysOff, zone('America/Tijuana'))).toEqual([
    { from: moment('2026-03-08T08:00Z'), until: moment('2026-03-09T07:00Z') },
    { from: moment('2026-03-09T07:00Z'), until: moment('2026-03-09T16:00Z') },
    { from: moment('2026-03-09T21:00Z'), until: moment('2026-03-10T07:00Z') },
  ])
})

it('leaves out times skipped by a clock change', () => {
  const daysOff = [
    { date: date('2026-03-08'), start: time('02:00'), end: time('03:00') },
    { date: date('2026-03-08'), start: time('02:30'), end: time('03:30') },
  ]
  expect(blockedSpans(daysOff, zone('America/Tijuana'))).toEqual([
    { from: moment('2026-03-08T10:00Z'), until: moment('2026-03-08T10:30Z') },
  ])
  expect(blockedSpans([{ date: date('2011-12-30') }], zone('Pacific/Apia'))).toEqual([])
})
