import { hours, minutes } from '@cuando/time/minutes'
import { expect, it } from 'vitest'
import { exampleAgenda, occupied, week, weekdays } from '../testing/example-agenda.ts'
import { date, moment, time } from '../testing/example-times.ts'
import { zone } from '../zone/zone.ts'
import { checkStart } from './check-start.ts'

it('accepts a free start, and says what it would occupy', () => {
  const agenda = exampleAgenda({ service: { prep: minutes(20) } })
  expect(checkStart(agenda, date('2026-03-03'), time('10:30'))).toEqual({
    ok: true,
    start: moment('2026-03-03T16:30Z'),
    end: moment('2026-03-03T17:30Z'),
    bufferStart: moment('2026-03-03T16:10Z'),
    joinsClass: false,
  })
})

it('says when a start joins a class', () => {
  const occupations = [occupied('2026-03-03 10:00', 60, { seats: '1/2' })]
  const agenda = exampleAgenda({ occupations, service: { classSize: 2 } })
  expect(checkStart(agenda, date('2026-03-03'), time('10:00'))).toMatchObject({ joinsClass: true })
})

const now = moment('2026-03-03T16:00Z')
const spent = (from: string, until: string) => ({ from: moment(from), until: moment(until) })

it.each([
  ['past', '2026-03-03', '09:30', { now }],
  ['past', '2026-03-02', '10:00', { now }],
  ['tooSoon', '2026-03-03', '10:30', { now, service: { notice: hours(1) } }],
  ['tooSoon', '2026-03-03', '10:30', { now, service: { prep: minutes(31) } }],
  ['tooFar', '2026-03-05', '10:00', { now, horizonDays: 1 }],
  ['blocked', '2026-03-04', '10:00', { daysOff: [{ date: date('2026-03-04') }] }],
  [
    'blocked',
    '2026-03-04',
    '10:00',
    { daysOff: [{ date: date('2026-03-04'), start: time('10:59') }] },
  ],
  ['busy', '2026-03-04', '10:00', { busy: [spent('2026-03-04T16:59Z', '2026-03-04T17:30Z')] }],
  ['busy', '2026-03-04', '10:00', { busy: [spent('2026-03-03T00:00Z', '2026-03-04T16:01Z')] }],
  // However many places there are.
  [
    'busy',
    '2026-03-04',
    '10:00',
    { service: { places: 5 }, busy: [spent('2026-03-04T16:30Z', '2026-03-04T16:31Z')] },
  ],
  // The preparation needs its owner, too.
  [
    'busy',
    '2026-03-04',
    '10:00',
    { service: { prep: minutes(20) }, busy: [spent('2026-03-04T15:00Z', '2026-03-04T15:41Z')] },
  ],
  // Nobody joins a class that its owner won't hold.
  [
    'busy',
    '2026-03-04',
    '10:00',
    {
      occupations: [occupied('2026-03-04 10:00', 60, { seats: '1/2' })],
      service: { classSize: 2 },
      busy: [spent('2026-03-04T16:30Z', '2026-03-04T17:30Z')],
    },
  ],
  ['closed', '2026-03-07', '10:00', {}],
  ['closed', '2026-03-04', '08:30', {}],
  ['closed', '2026-03-04', '12:30', {}],
  // An appointment may not span the gap between two openings.
  ['closed', '2026-03-04', '10:30', { hours: weekdays('09:00-11:00', '11:01-13:00') }],
  ['offStep', '2026-03-04', '10:15', {}],
  ['offStep', '2026-03-04', '09:30', { service: { classSize: 2 } }],
  ['taken', '2026-03-04', '10:00', { occupations: [occupied('2026-03-04 10:59', 10)] }],
  [
    'taken',
    '2026-03-04',
    '10:00',
    {
      occupations: [occupied('2026-03-04 10:00', 60, { seats: '2/2' })],
      service: { classSize: 2 },
    },
  ],
  [
    'nonexistent',
    '2026-03-08',
    '02:30',
    { zone: zone('America/Tijuana'), hours: week({ 6: ['00:00-24:00'] }) },
  ],
] as const)('refuses as %s: %s %s', (reason, day, hour, particulars) => {
  const agenda = exampleAgenda(particulars)
  expect(checkStart(agenda, date(day), time(hour))).toEqual({ ok: false, reason })
})

it('accepts a start between two busy times, its preparation included', () => {
  const busy = [
    spent('2026-03-04T17:00Z', '2026-03-04T18:00Z'),
    spent('2026-03-04T15:00Z', '2026-03-04T15:40Z'),
  ]
  const agenda = exampleAgenda({ busy, service: { prep: minutes(20) } })
  expect(checkStart(agenda, date('2026-03-04'), time('10:00'))).toMatchObject({ ok: true })
})

it('accepts the first moment after the notice, and now itself from an owner', () => {
  const visitor = exampleAgenda({ now, service: { notice: hours(1) } })
  const owner = exampleAgenda({ now, booker: 'owner', service: { notice: hours(1) } })
  expect(checkStart(visitor, date('2026-03-03'), time('11:00'))).toMatchObject({ ok: true })
  expect(checkStart(owner, date('2026-03-03'), time('10:00'))).toMatchObject({ ok: true })
})

it('binds owners to the opening hours, but not to the horizon', () => {
  const owner = exampleAgenda({ booker: 'owner', horizonDays: 1 })
  expect(checkStart(owner, date('2027-06-01'), time('10:00'))).toMatchObject({ ok: true })
  expect(checkStart(owner, date('2027-06-01'), time('14:00'))).toMatchObject({ reason: 'closed' })
})

it('accepts what ends exactly where another begins, and begins where another ends', () => {
  const occupations = [occupied('2026-03-03 09:00', 60), occupied('2026-03-03 11:00', 60)]
  const agenda = exampleAgenda({ occupations })
  expect(checkStart(agenda, date('2026-03-03'), time('10:00'))).toMatchObject({ ok: true })
})

it('sees three services that overlap in part as the database does', () => {
  const occupations = [
    occupied('2026-03-03 10:00', 60, { places: 3 }),
    occupied('2026-03-03 10:15', 60, { places: 2 }),
  ]
  const agenda = (duration: number) =>
    exampleAgenda({ occupations, service: { places: 3, duration: minutes(duration) } })
  expect(checkStart(agenda(30), date('2026-03-03'), time('10:30'))).toMatchObject({
    reason: 'taken',
  })
  expect(checkStart(agenda(15), date('2026-03-03'), time('10:00'))).toMatchObject({ ok: true })
})

it('refuses 24:00 as a start', () => {
  expect(() => checkStart(exampleAgenda(), date('2026-03-03'), time('24:00'))).toThrow(RangeError)
})
