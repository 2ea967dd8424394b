import { hours, minutes } from '@cuando/time/minutes'
import { describe, expect, it } from 'vitest'
import type { Agenda } from '../prepare-agenda.ts'
import { exampleAgenda, occupied, week, weekdays } from '../testing/example-agenda.ts'
import { date, moment, time } from '../testing/example-times.ts'
import { spoken } from '../testing/spoken.ts'
import { freeDays } from './free-days.ts'

const wholeMorning = '09:00 09:30 10:00 10:30 11:00 11:30 12:00'

function freeFrom(from: string, to: string, agenda: Agenda) {
  return spoken(freeDays(agenda, { from: date(from), to: date(to) }))
}

it('offers what fits into the opening, on open days only', () => {
  expect(freeFrom('2026-03-05', '2026-03-09', exampleAgenda())).toEqual({
    '2026-03-05': wholeMorning,
    '2026-03-06': wholeMorning,
    '2026-03-09': wholeMorning,
  })
})

it('counts steps from the start of each opening, on the wall', () => {
  const hours = weekdays('09:10-11:00', '16:00-18:00')
  const agenda = exampleAgenda({ hours, service: { interval: minutes(25) } })
  expect(freeFrom('2026-03-03', '2026-03-03', agenda)).toEqual({
    '2026-03-03': '09:10 09:35 10:00 16:00 16:25 16:50',
  })
})

it('counts openings that touch across midnight as one', () => {
  const hours = week({ 0: ['22:00-24:00'], 1: ['00:00-01:30'] })
  const agenda = exampleAgenda({ hours, service: { interval: minutes(45) } })
  expect(freeFrom('2026-03-02', '2026-03-04', agenda)).toEqual({
    '2026-03-02': '22:00 22:45 23:30',
    '2026-03-03': '00:15',
  })
})

it('restarts the steps each Monday if it never closes', () => {
  const hours = week(Array.from({ length: 7 }, () => ['00:00-24:00']))
  const agenda = exampleAgenda({ hours, service: { interval: minutes(1000) } })
  expect(freeFrom('2026-03-08', '2026-03-09', agenda)).toEqual({
    '2026-03-08': '06:00 22:40',
    '2026-03-09': '00:00 16:40',
  })
})

describe('days off', () => {
  it('close a whole day, and starts of the day before that would run into it', () => {
    const hours = week({ 0: ['22:00-24:00'], 1: ['00:00-02:00'] })
    const agenda = exampleAgenda({ hours, daysOff: [{ date: date('2026-03-03') }] })
    expect(freeFrom('2026-03-02', '2026-03-04', agenda)).toEqual({
      '2026-03-02': '22:00 22:30 23:00',
    })
  })

  it('remove a part of a day without moving the other starts', () => {
    const daysOff = [{ date: date('2026-03-03'), start: time('10:15'), end: time('10:45') }]
    expect(freeFrom('2026-03-03', '2026-03-03', exampleAgenda({ daysOff }))).toEqual({
      '2026-03-03': '09:00 11:00 11:30 12:00',
    })
  })

  it.each([
    ['until 11:00', { end: time('11:00') }, '11:00 11:30 12:00'],
    ['from 11:00 on', { start: time('11:00') }, '09:00 09:30 10:00'],
  ])('may block a day %s', (_, part, expected) => {
    const daysOff = [{ date: date('2026-03-03'), ...part }]
    expect(freeFrom('2026-03-03', '2026-03-03', exampleAgenda({ daysOff }))).toEqual({
      '2026-03-03': expected,
    })
  })
})

describe('preparation', () => {
  const service = { prep: minutes(30) }

  it('may lie outside the opening, but not in another occupation', () => {
    const occupations = [occupied('2026-03-03 08:00', 45), occupied('2026-03-03 11:00', 30)]
    const agenda = exampleAgenda({ occupations, service })
    expect(freeFrom('2026-03-03', '2026-03-03', agenda)).toEqual({
      '2026-03-03': '09:30 10:00 12:00',
    })
  })

  it('of another occupation blocks its time', () => {
    const occupations = [occupied('2026-03-03 11:00', 30, { prep: 30 })]
    expect(freeFrom('2026-03-03', '2026-03-03', exampleAgenda({ occupations }))).toEqual({
      '2026-03-03': '09:00 09:30 11:30 12:00',
    })
  })
})

describe('simultaneous places', () => {
  const running = ['2026-03-03 10:00', '2026-03-03 10:30']

  it.each([
    [1, 1, '09:00 11:30 12:00'],
    // An occupation with one place excludes others, even those with more places.
    [2, 1, '09:00 11:30 12:00'],
    [1, 2, '09:00 11:30 12:00'],
    // Both run from 10:30 to 11:00, which uses up two places.
    [2, 2, '09:00 09:30 11:00 11:30 12:00'],
    [3, 2, '09:00 09:30 11:00 11:30 12:00'],
    [2, 3, '09:00 09:30 11:00 11:30 12:00'],
    [3, 3, wholeMorning],
  ])('of %i beside occupations of %i', (places, others, expected) => {
    const occupations = running.map((start) => occupied(start, 60, { places: others }))
    const agenda = exampleAgenda({ occupations, service: { places } })
    expect(freeFrom('2026-03-03', '2026-03-03', agenda)).toEqual({ '2026-03-03': expected })
  })

  it('count at each moment, not over the whole appointment', () => {
    const occupations = [
      occupied('2026-03-03 09:00', 30, { places: 2 }),
      occupied('2026-03-03 09:30', 30, { places: 2 }),
    ]
    const agenda = exampleAgenda({ occupations, service: { places: 2 } })
    expect(freeFrom('2026-03-03', '2026-03-03', agenda)).toEqual({ '2026-03-03': wholeMorning })
  })
})

describe('classes', () => {
  const service = { classSize: 8 }

  it('step by their duration if it is longer than the interval', () => {
    expect(freeFrom('2026-03-03', '2026-03-03', exampleAgenda({ service }))).toEqual({
      '2026-03-03': '09:00 10:00 11:00 12:00',
    })
  })

  it('are free while a seat is free', () => {
    const occupations = [
      occupied('2026-03-03 09:00', 60, { seats: '7/8' }),
      occupied('2026-03-03 10:00', 60, { seats: '8/8' }),
      occupied('2026-03-03 11:00', 60),
    ]
    expect(freeFrom('2026-03-03', '2026-03-03', exampleAgenda({ occupations, service }))).toEqual({
      '2026-03-03': '09:00 12:00',
    })
  })

  it('that are full stay full even if the service has other places', () => {
    const occupations = [occupied('2026-03-03 10:00', 60, { places: 2, seats: '8/8' })]
    const agenda = exampleAgenda({ occupations, service: { ...service, places: 2 } })
    expect(freeFrom('2026-03-03', '2026-03-03', agenda)).toEqual({
      '2026-03-03': '09:00 11:00 12:00',
    })
  })

  it('are not joined by another service', () => {
    const occupations = [occupied('2026-03-03 10:00', 60, { seats: '1/8' })]
    const agenda = exampleAgenda({ occupations, service: { ...service, id: 'yoga' } })
    expect(freeFrom('2026-03-03', '2026-03-03', agenda)).toEqual({
      '2026-03-03': '09:00 11:00 12:00',
    })
  })
})

describe('notice and horizon', () => {
  const now = moment('2026-03-03T15:10Z')

  it.each([
    ['none', {}, '09:30 10:00 10:30 11:00 11:30 12:00'],
    ['two hours', { notice: hours(2) }, '11:30 12:00'],
    ['a longer preparation', { notice: hours(1), prep: minutes(80) }, '10:30 11:00 11:30 12:00'],
    ['a day', { notice: hours(23) }, undefined],
  ])('%s', (_, service, expected) => {
    const agenda = exampleAgenda({ now, service })
    expect(freeFrom('2026-03-02', '2026-03-03', agenda)['2026-03-03']).toBe(expected)
  })

  it('do not apply to owners, who cannot book the past either', () => {
    const service = { notice: hours(2), prep: minutes(90) }
    const agenda = exampleAgenda({ now, service, booker: 'owner', horizonDays: 0 })
    expect(freeFrom('2026-03-02', '2026-03-04', agenda)).toEqual({
      '2026-03-03': '09:30 10:00 10:30 11:00 11:30 12:00',
      '2026-03-04': wholeMorning,
    })
  })

  it('reaches to the end of the last day', () => {
    const agenda = exampleAgenda({ now, horizonDays: 2 })
    expect(Object.keys(freeFrom('2026-03-04', '2026-03-31', agenda))).toEqual([
      '2026-03-04',
      '2026-03-05',
    ])
  })
})

it('takes windows of a day and of a year, and refuses longer and backward ones', () => {
  const agenda = exampleAgenda()
  const from = date('2026-03-02')
  expect(freeDays(agenda, { from, to: from })).toHaveLength(1)
  expect(freeDays(agenda, { from, to: date('2027-03-02') })).toHaveLength(262)
  expect(() => freeDays(agenda, { from, to: date('2027-03-03') })).toThrow(RangeError)
  expect(() => freeDays(agenda, { from, to: date('2026-03-01') })).toThrow(RangeError)
})
