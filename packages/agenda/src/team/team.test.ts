import { addDays, dayOfWeek } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { wallTime } from '@cuando/time/wall-time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkStart } from '../check/check-start.ts'
import { freeDays } from '../days/free-days.ts'
import { startsOfDay } from '../days/starts-of-day.ts'
import { type Agenda, type AgendaInput, prepareAgenda } from '../prepare-agenda.ts'
import { type ArbitraryCase, arbitraryAgenda } from '../testing/arbitrary-agenda.ts'
import { arbitraryHours } from '../testing/arbitrary-hours.ts'
import { datesOfClockChanges, datesOfYear } from '../testing/interesting-dates.ts'
import { referenceAgenda } from '../testing/reference-agenda.ts'
import { wallClock } from '../testing/wall-clock.ts'
import { bookedMinutes, chooseMember } from './choose-member.ts'
import { mergeFreeDays, mergeStarts } from './merge-starts.ts'
import { offHours } from './off-hours.ts'

const zoneName = 'America/Tijuana'
const days = [...datesOfYear(2026), ...datesOfClockChanges(zoneName)]

/** One to six people, each with their own hours, days off, busy times, bookings and terms of one service. */
const teams = fc
  .constantFrom(...days)
  .chain((day) =>
    fc.array(arbitraryAgenda(zoneName, [day], { min: 1, max: 1 }), { minLength: 1, maxLength: 6 }),
  )
  .map(ofOneBusiness)

interface Team {
  window: ArbitraryCase['window']
  people: AgendaInput[]
}

/** All share the business's window, clock and kind of service. */
function ofOneBusiness(cases: ArbitraryCase[]): Team {
  const [first] = cases
  if (!first) throw new Error('A team without people')
  const { now, booker, horizonDays, service } = first.input
  const people = cases.map(({ input }) => ({
    ...input,
    now,
    booker,
    horizonDays,
    service: { ...input.service, classSize: service.classSize },
  }))
  return { window: first.window, people }
}

const minutesOfDay = Array.from({ length: 1440 }, (_, minute) => minute)

it('lists a start of a team if somebody has it, free if somebody is free', () => {
  fc.assert(
    fc.property(teams, ({ window, people }) => {
      const agendas = people.map((person) => prepareAgenda(person))
      const references = people.map((person) => referenceAgenda(person))
      const { from: date } = window
      const expected = minutesOfDay.flatMap((time) => {
        const local = date * 1440 + time
        const listed = references.filter((each) => each.isListed(local))
        const isFree = listed.some((each) => each.refusal(local) === null)
        return listed.length > 0 ? [{ time, isFree }] : []
      })
      const merged = mergeStarts(agendas.map((agenda) => startsOfDay(agenda, date)))
      expect(merged.map(({ time, isFree }) => ({ time, isFree }))).toEqual(expected)
      const free = merged.filter(({ isFree }) => isFree).map(({ time }) => time)
      const [day] = mergeFreeDays(
        agendas.map((agenda) => freeDays(agenda, { from: date, to: date })),
      )
      expect(day?.times ?? []).toEqual(free)
    }),
    { numRuns: 150 },
  )
})

it('books exactly one of those who are free for the whole time, the least busy', () => {
  const picks = fc.array(fc.nat(), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(teams, picks, ({ people, window: { from: date } }, times) => {
      const agendas = people.map((person) => prepareAgenda(person))
      const listed = mergeStarts(agendas.map((agenda) => startsOfDay(agenda, date)))
      for (const pick of times) {
        const time = listed[pick % listed.length]?.time ?? wallTime(pick % 1440)
        const chosen = chooseMember(
          people.map((person, index) => ({
            check: checkStart(agendas[index] as Agenda, date, time),
            bookedMinutes: bookedMinutes(person.occupations, person, date),
            lastBookedAt: null,
          })),
          'LEAST_BUSY',
        )
        expect(chosen).toBe(leastBusy(people, date * 1440 + time))
      }
    }),
    { numRuns: 60 },
  )
})

/** The position of the person to book, found minute by minute. */
function leastBusy(people: readonly AgendaInput[], local: number): number | null {
  const free = [...people.entries()].filter(
    ([, each]) => referenceAgenda(each).refusal(local) === null,
  )
  const joining = free.filter(([, each]) => referenceAgenda(each).joinsClass(local))
  const loads = (joining.length > 0 ? joining : free).map(([index, each]) => ({
    index,
    load: minutesBooked(each, Math.floor(local / 1440)),
  }))
  return loads.sort((one, other) => one.load - other.load)[0]?.index ?? null
}

function minutesBooked({ occupations, zone }: AgendaInput, date: number): number {
  const { shownAt } = wallClock(zone.name)
  const first = Math.floor(Math.min(...occupations.map(({ bufferStart }) => bufferStart)) / 60_000)
  const last = Math.ceil(Math.max(...occupations.map(({ end }) => end)) / 60_000)
  let total = 0
  for (let minute = first; minute < last; minute++) {
    if (Math.floor(shownAt(minute) / 1440) !== date) continue
    const at = minute * 60_000
    total += occupations.filter(({ bufferStart, end }) => bufferStart <= at && at < end).length
  }
  return total
}

const yes = (joinsClass = false) =>
  ({ ok: true, start: instant(0), end: instant(1), bufferStart: instant(0), joinsClass }) as const
const no = { ok: false, reason: 'taken' } as const

it.each([
  ['nobody is free', [[no, 0, null]], null],
  [
    'the one who is free, however busy',
    [
      [no, 0, null],
      [yes(), 600, 5],
    ],
    1,
  ],
  [
    'the fewest booked minutes',
    [
      [yes(), 60, null],
      [yes(), 30, 9],
    ],
    1,
  ],
  [
    'the longest wait, if equally busy',
    [
      [yes(), 30, 9],
      [yes(), 30, 5],
    ],
    1,
  ],
  [
    'somebody who was never booked, before the others',
    [
      [yes(), 0, 5],
      [yes(), 0, null],
    ],
    1,
  ],
  [
    'the first in order, if all is equal',
    [
      [yes(), 0, null],
      [yes(), 0, null],
    ],
    0,
  ],
  [
    'a class that has begun, before an empty one',
    [
      [yes(), 0, null],
      [yes(true), 90, 9],
    ],
    1,
  ],
] as const)('chooses by load: %s', (_, people, chosen) => {
  expect(chooseMember(people.map(toCandidate), 'LEAST_BUSY')).toBe(chosen)
})

it.each([
  [
    'the first who is free, however busy',
    [
      [no, 0, null],
      [yes(), 90, 9],
      [yes(), 0, null],
    ],
    1,
  ],
  [
    'a class that has begun, first of all',
    [
      [yes(), 0, null],
      [yes(true), 90, 9],
    ],
    1,
  ],
] as const)('chooses in order: %s', (_, people, chosen) => {
  expect(chooseMember(people.map(toCandidate), 'IN_ORDER')).toBe(chosen)
})

type Person = readonly [ReturnType<typeof yes> | typeof no, number, number | null]

const toCandidate = ([check, bookedMinutes, last]: Person) => ({
  check,
  bookedMinutes,
  lastBookedAt: last === null ? null : instant(last),
})

it('takes the time outside own hours away, and no other', () => {
  fc.assert(
    fc.property(arbitraryHours, fc.constantFrom(...days), (hours, from) => {
      const window = { from, to: addDays(from, 6) }
      const off = offHours(hours, window)
      for (let date = window.from; date <= window.to; date = addDays(date, 1)) {
        const open = hours[dayOfWeek(date)] ?? []
        for (let time = 0; time < 1440; time += 5) {
          const isOpen = open.some(({ start, end }) => start <= time && time < end)
          const isOff = off.some(
            ({ date: on, start = 0, end = 0 }) => on === date && start <= time && time < end,
          )
          expect(isOff).toBe(!isOpen)
        }
      }
    }),
    { numRuns: 100 },
  )
})
