import { checkStart } from '@cuando/agenda/check/check-start'
import type { AcceptedStart } from '@cuando/agenda/check/classify-start'
import { startsOfDay } from '@cuando/agenda/days/starts-of-day'
import { prepareAgenda } from '@cuando/agenda/prepare-agenda'
import type { Zone } from '@cuando/agenda/zone/zone'
import type { CalendarDate } from '@cuando/time/calendar-date'
import { minutes } from '@cuando/time/minutes'
import type { OpenWeek } from '@cuando/time/open-week'
import { type DemoService, demoServices } from './demo-services.ts'
import { pickOne, type Random } from './seed-random.ts'

export interface DemoDay {
  zone: Zone
  hours: OpenWeek
  date: CalendarDate
  /** How many appointments to try for; a full or closed day gets fewer. */
  count: number
}

export interface DemoSlot {
  service: DemoService
  startsAt: Date
  endsAt: Date
  bufferStart: Date
}

/** Appointments start on the hour and the half hour. */
export const DEMO_INTERVAL = 30

/** Fills a day with appointments at free starts, but never completely; soonest first. */
export function fillDemoDay(day: DemoDay, random: Random): DemoSlot[] {
  // An hour stays free every day, so that a visitor of the public page can book.
  const quiet = findFreeStart(day, { duration: QUIET_MINUTES }, [], random)
  if (!quiet) return []
  const services = demoServices
  const taken: Taken[] = []
  for (let tries = 0; tries < day.count; tries += 1) {
    const { duration } = drawService(services, random)
    // If the chosen service no longer fits, try shorter ones.
    const wished = services.filter((each) => each.duration <= duration).sort(fromLong)
    for (const service of wished) {
      const room = findFreeStart(day, service, [quiet, ...taken], random)
      if (!room) continue
      taken.push({ ...room, service })
      break
    }
  }
  return taken.sort((a, b) => a.start - b.start).map(toSlot)
}

interface Taken extends AcceptedStart {
  service: DemoService
}

const QUIET_MINUTES = 60

const fromLong = (a: DemoService, b: DemoService) => b.duration - a.duration

const toSlot = ({ service, start, end, bufferStart }: Taken): DemoSlot => ({
  service,
  startsAt: new Date(start),
  endsAt: new Date(end),
  bufferStart: new Date(bufferStart),
})

function drawService(services: readonly DemoService[], random: Random): DemoService {
  return pickOne(
    random,
    services.flatMap((each) => Array<DemoService>(each.share).fill(each)),
  )
}

function findFreeStart(
  { zone, hours, date }: DemoDay,
  service: { duration: number; prepMinutes?: number },
  taken: readonly AcceptedStart[],
  random: Random,
): AcceptedStart | null {
  const agenda = prepareAgenda({
    zone,
    hours,
    // As if it were the start of the day, so that past days can be filled too.
    now: zone.startOf(date),
    booker: 'owner',
    horizonDays: 0,
    daysOff: [],
    busy: [],
    occupations: taken.map(({ bufferStart, end }) => ({ bufferStart, end, places: 1 })),
    service: {
      id: 'demo',
      duration: minutes(service.duration),
      interval: minutes(DEMO_INTERVAL),
      prep: minutes(service.prepMinutes ?? 0),
      notice: minutes(0),
      places: 1,
      classSize: null,
    },
  })
  const free = startsOfDay(agenda, date).filter((start) => start.isFree)
  if (free.length === 0) return null
  const check = checkStart(agenda, date, pickOne(random, free).time)
  return check.ok ? check : null
}
