import { calendarDate } from '@cuando/time/calendar-date'
import { wallTime } from '@cuando/time/wall-time'
import fc from 'fast-check'
import { expect } from 'vitest'
import { checkEvent } from '../check/check-event.ts'
import { checkForcedStart } from '../check/check-forced-start.ts'
import { checkStart } from '../check/check-start.ts'
import { freeDays } from '../days/free-days.ts'
import { startsOfDay } from '../days/starts-of-day.ts'
import { type Agenda, prepareAgenda } from '../prepare-agenda.ts'
import type { DateWindow } from '../spans/openings-in.ts'
import type { ArbitraryCase } from './arbitrary-agenda.ts'
import { type ReferenceAgenda, referenceAgenda } from './reference-agenda.ts'

const minutesOfDay = Array.from({ length: 1440 }, (_, minute) => minute)

/** Runs `numRuns` cases through the engine and the reference; throws if they differ. */
export function compareWithReference(cases: fc.Arbitrary<ArbitraryCase>, numRuns: number): void {
  // Arbitrary local times in the window, occupied or not.
  const asked = fc.array(fc.tuple(fc.nat(), fc.nat(1439)), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(cases, asked, ({ input, window }, times) => {
      const agenda = prepareAgenda(input)
      const reference = referenceAgenda(input)
      const listed = compareLists(agenda, reference, window)
      const days = window.to - window.from + 1
      const anywhere = times.map(([day, time]) => (window.from + (day % days)) * 1440 + time)
      const onTheList = times.map(([pick]) => listed[pick % listed.length])
      for (const local of [...anywhere, ...onTheList]) {
        if (local !== undefined) compareChecks(agenda, reference, local)
      }
    }),
    { numRuns },
  )
}

function compareLists(agenda: Agenda, reference: ReferenceAgenda, window: DateWindow): number[] {
  const listed: number[] = []
  const free: { date: number; times: number[] }[] = []
  for (let date = window.from; date <= window.to; date = calendarDate(date + 1)) {
    const day = minutesOfDay
      .filter((time) => reference.isListed(date * 1440 + time))
      .map((time) => ({
        time,
        isFree: reference.refusal(date * 1440 + time) === null,
        ...reference.seats(date * 1440 + time),
      }))
    expect(startsOfDay(agenda, date)).toEqual(day)
    listed.push(...day.map(({ time }) => date * 1440 + time))
    const times = day.filter(({ isFree }) => isFree).map(({ time }) => time)
    if (times.length > 0) free.push({ date, times })
  }
  expect(freeDays(agenda, window)).toEqual(free)
  return listed
}

function compareChecks(agenda: Agenda, reference: ReferenceAgenda, local: number): void {
  const date = calendarDate(Math.floor(local / 1440))
  const time = wallTime(local - date * 1440)
  const at = reference.shownAt(local)
  const never = Number.isNaN(at) && 'nonexistent'
  const noRoom = !reference.hasRoom(local) && 'taken'

  expect(checkStart(agenda, date, time)).toEqual(answer(reference.refusal(local)))
  if (agenda.booker === 'owner') {
    const refusal = never || (date < agenda.today && 'past') || noRoom
    expect(checkForcedStart(agenda, date, time)).toEqual(answer(refusal))
  }
  if (!agenda.isClass) {
    const isPast = at * 60_000 < agenda.now
    const isBlocked = reference.isBlocked(local) && 'blocked'
    const refusal = never || (isPast && 'past') || isBlocked || noRoom
    expect(checkEvent(agenda, date, time)).toEqual(
      refusal === 'taken'
        ? { ok: false, reason: 'taken', conflicts: reference.conflicts(local) }
        : answer(refusal),
    )
  }

  function answer(reason: string | false | null) {
    if (reason) return { ok: false, reason }
    return {
      ok: true,
      start: at * 60_000,
      end: (at + agenda.service.duration) * 60_000,
      bufferStart: (at - agenda.service.prep) * 60_000,
      joinsClass: reference.joinsClass(local),
    }
  }
}
