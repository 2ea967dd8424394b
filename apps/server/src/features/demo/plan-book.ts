import { zone } from '@cuando/agenda/zone/zone'
import { addDays, type CalendarDate, dayOfWeek } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { openWeekOf } from '@cuando/time/open-week'
import { type DemoOutcome, decideDemoOutcome } from './decide-outcome.ts'
import { describeDemoSalon } from './describe-salon.ts'
import { type DemoSlot, fillDemoDay } from './fill-day.ts'
import { type DemoPerson, listDemoPeople } from './list-people.ts'
import { type Random, randomInteger, seedRandom, shuffle } from './seed-random.ts'

export interface DemoVisit extends DemoSlot, DemoOutcome {
  person: DemoPerson
  createdAt: Date
  confirmedAt: Date | null
}

const DAYS_BACK = 10
const DAYS_AHEAD = 10
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FURTHEST_BOOKED_AHEAD = 9 * 24 * HOUR
const LATELY = 72 * HOUR
const CONFIRMING_SHARE = 0.6

/** Three weeks of appointments around today, soonest first; deterministic by day. */
export function planDemoBook(now: Date): DemoVisit[] {
  const said = new Set<string>()
  return assignTimes(now).map((planned, index) => {
    const { service, startsAt, endsAt } = planned
    // Its own seed, so that a change of one visit affects no other.
    const random = seedRandom(startsAt.getTime() / MINUTE)
    const createdAt = pickBooking(startsAt, now, random)
    const outcome = decideDemoOutcome({ index, service, isOver: endsAt <= now }, said, random)
    const confirmedAt = pickConfirmation(startsAt, createdAt, now, random)
    return { ...planned, ...outcome, createdAt, confirmedAt }
  })
}

interface PlannedSlot extends DemoSlot {
  person: DemoPerson
}

function assignTimes(now: Date): PlannedSlot[] {
  const { businessHours, timezone } = describeDemoSalon()
  const hours = openWeekOf(businessHours)
  const tz = zone(timezone)
  const { date: today } = tz.dateAndTimeOf(instant(now.getTime()))
  const random = seedRandom(today)
  const planned: PlannedSlot[] = []
  let queue: DemoPerson[] = []
  for (let distance = -DAYS_BACK; distance <= DAYS_AHEAD; distance += 1) {
    const date = addDays(today, distance)
    const count = countVisits(distance, date, random)
    const slots = fillDemoDay({ zone: tz, hours, date, count }, random)
    // Every person comes once before anybody comes again.
    if (queue.length < slots.length) queue = [...queue, ...shuffleOthers(queue, random)]
    for (const slot of slots) {
      const person = queue.shift()
      if (person) planned.push({ ...slot, person })
    }
  }
  return planned
}

const MAX_ON_SATURDAY = 5

/** Busy around today, with free starts later. */
function countVisits(distance: number, date: CalendarDate, random: Random): number {
  const [min, max] = Math.abs(distance) <= 2 ? [5, 7] : distance <= 4 ? [4, 6] : [3, 4]
  const count = randomInteger(random, min, max)
  return dayOfWeek(date) === 5 ? Math.min(count, MAX_ON_SATURDAY) : count
}

function shuffleOthers(queue: readonly DemoPerson[], random: Random): DemoPerson[] {
  const waiting = new Set(queue.map((person) => person.phone))
  return shuffle(random, listDemoPeople()).filter((person) => !waiting.has(person.phone))
}

/** Between three hours and nine days ahead, and never later than now. */
function pickBooking(startsAt: Date, now: Date, random: Random): Date {
  const ahead = 3 * HOUR + random() * FURTHEST_BOOKED_AHEAD
  const booked = startsAt.getTime() - ahead
  const latest = now.getTime() - random() * LATELY
  return new Date(Math.floor(Math.min(booked, latest)))
}

/** Some confirm a day ahead, when they are reminded. */
function pickConfirmation(startsAt: Date, createdAt: Date, now: Date, random: Random): Date | null {
  const confirmed = new Date(Math.floor(startsAt.getTime() - 24 * HOUR + random() * 3 * HOUR))
  const isGiven = random() < CONFIRMING_SHARE && confirmed > createdAt && confirmed <= now
  return isGiven ? confirmed : null
}
