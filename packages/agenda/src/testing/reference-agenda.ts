import type { StartRefusal } from '../check/check-start.ts'
import type { AgendaInput } from '../prepare-agenda.ts'
import { wallClock } from './wall-clock.ts'
import { weeklyMinutes } from './weekly-minutes.ts'

/** Answers for a local time, in local minutes since 1970-01-01 00:00. */
export interface ReferenceAgenda {
  /** When it first occurs, in epoch minutes; NaN if never. */
  shownAt(local: number): number
  /** Why `checkStart` refuses it, or null. */
  refusal(local: number): StartRefusal | null
  /** Whether it is a start of its day, free or not. */
  isListed(local: number): boolean
  isBlocked(local: number): boolean
  isBusy(local: number): boolean
  hasRoom(local: number): boolean
  joinsClass(local: number): boolean
  /** The seats that are left, of a class only. */
  seats(local: number): { seats?: number }
  /** Whether it would leave a free time beside it that is shorter than so many minutes. */
  leavesGap(local: number, usable: number): boolean
  /** How many occupations it overlaps, including its preparation. */
  conflicts(local: number): number
}

/** The rules of the agenda in their simplest form, minute by minute, without regard to speed. */
export function referenceAgenda(input: AgendaInput): ReferenceAgenda {
  const { service, now, occupations } = input
  const { duration, prep } = service
  const clock = wallClock(input.zone.name)
  const week = weeklyMinutes(input.hours)
  const isClass = (service.classSize ?? 1) > 1
  const step = isClass ? Math.max(service.interval, duration) : service.interval
  const notice = input.booker === 'visitor' ? Math.max(service.notice, prep) : 0
  const today = Math.floor(clock.shownAt(Math.floor(now / 60_000)) / 1440)
  const lastDate = input.booker === 'visitor' ? today + input.horizonDays : Number.POSITIVE_INFINITY

  const shownAt = clock.firstShowing
  // 1970-01-01 was a Thursday; a week's minutes begin on Monday.
  const weekly = (local: number) => (local + 3 * 1440) % 10_080
  const openingAt = remembered((minute) => week.opening[weekly(clock.furthestAt(minute))] ?? -1)
  const isWorkingAt = rememberedFact((minute) => {
    const local = clock.furthestAt(minute)
    return !input.daysOff.some(
      ({ date, start = 0, end = 1440 }) =>
        local >= date * 1440 + start && local < date * 1440 + end,
    )
  })
  const isIdleAt = rememberedFact(
    (minute) =>
      !input.busy.some(({ from, until }) => from <= minute * 60_000 && minute * 60_000 < until),
  )
  const hasRoomAt = rememberedFact((minute) => {
    const running = occupations.filter(
      ({ bufferStart, end }) => bufferStart <= minute * 60_000 && minute * 60_000 < end,
    )
    return running.length + 1 <= Math.min(service.places, ...running.map(({ places }) => places))
  })

  function isStep(local: number): boolean {
    return (week.since[weekly(local)] ?? 0) % step === 0
  }

  function fits(local: number): boolean {
    const opening = openingAt(shownAt(local))
    return opening >= 0 && throughout(local, 0, (minute) => openingAt(minute) === opening)
  }

  function isBlocked(local: number): boolean {
    return !throughout(local, 0, isWorkingAt)
  }

  function isBusy(local: number): boolean {
    return !throughout(local, prep, isIdleAt)
  }

  function hasRoom(local: number): boolean {
    const joined = classAt(local)
    return joined ? joined.attendees < joined.max : throughout(local, prep, hasRoomAt)
  }

  function classAt(local: number) {
    const start = shownAt(local) * 60_000
    if (!isClass) return undefined
    return occupations.find(
      ({ classSlot }) => classSlot?.serviceId === service.id && classSlot.start === start,
    )?.classSlot
  }

  function throughout(local: number, before: number, holds: (minute: number) => boolean): boolean {
    const at = shownAt(local)
    for (let minute = at - before; minute < at + duration; minute++) {
      if (!holds(minute)) return false
    }
    return true
  }

  /** The free minutes one after another from one on, at most `most`. */
  function freeFrom(minute: number, step: 1 | -1, opening: number, most: number): number {
    const isFree = (one: number) =>
      openingAt(one) === opening && isWorkingAt(one) && isIdleAt(one) && hasRoomAt(one)
    let count = 0
    while (count < most && isFree(minute + step * count)) count += 1
    return count
  }

  return {
    shownAt,
    leavesGap(local, usable) {
      const at = shownAt(local)
      const opening = openingAt(at)
      return [
        freeFrom(at - prep - 1, -1, opening, usable),
        freeFrom(at + duration, 1, opening, usable),
      ].some((free) => free > 0 && free < usable)
    },
    isBlocked,
    isBusy,
    hasRoom,
    seats(local) {
      if (!isClass) return {}
      const { attendees = 0, max = service.classSize ?? 0 } = classAt(local) ?? {}
      return { seats: Math.max(0, max - attendees) }
    },
    joinsClass: (local) => classAt(local) !== undefined && hasRoom(local),
    isListed: (local) =>
      isStep(local) &&
      shownAt(local) * 60_000 >= now &&
      fits(local) &&
      !isBlocked(local) &&
      !isBusy(local),
    conflicts: (local) =>
      occupations.filter(
        ({ bufferStart, end }) =>
          bufferStart < (shownAt(local) + duration) * 60_000 &&
          end > (shownAt(local) - prep) * 60_000,
      ).length,
    refusal(local) {
      const at = shownAt(local) * 60_000
      if (Number.isNaN(at)) return 'nonexistent'
      if (at < now) return 'past'
      if (at < now + notice * 60_000) return 'tooSoon'
      if (Math.floor(local / 1440) > lastDate) return 'tooFar'
      if (isBlocked(local)) return 'blocked'
      if (isBusy(local)) return 'busy'
      if (!fits(local)) return 'closed'
      if (!isStep(local)) return 'offStep'
      return hasRoom(local) ? null : 'taken'
    },
  }
}

const UNKNOWN = -2

/** By day, because looking up each minute separately would take most of the time of all cases. */
function remembered(answer: (minute: number) => number): (minute: number) => number {
  const known = new Map<number, Int32Array>()
  let last: { day: number; answers: Int32Array } = { day: Number.NaN, answers: new Int32Array() }
  return (minute) => {
    const day = Math.floor(minute / 1440)
    if (day !== last.day) {
      const answers = known.get(day) ?? new Int32Array(1440).fill(UNKNOWN)
      known.set(day, answers)
      last = { day, answers }
    }
    const at = minute - day * 1440
    const value = last.answers[at] ?? UNKNOWN
    if (value !== UNKNOWN) return value
    const answered = answer(minute)
    last.answers[at] = answered
    return answered
  }
}

function rememberedFact(answer: (minute: number) => boolean): (minute: number) => boolean {
  const number = remembered((minute) => (answer(minute) ? 1 : 0))
  return (minute) => number(minute) === 1
}
