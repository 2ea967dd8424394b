import { addMinutes, subtractMinutes } from '@cuando/time/instant'
import { minutes } from '@cuando/time/minutes'
import type { OpenHours, OpenWeek } from '@cuando/time/open-week'
import { type Agenda, type AgendaInput, prepareAgenda } from '../prepare-agenda.ts'
import type { ServiceTerms } from '../service-terms.ts'
import type { Occupation } from '../spans/occupation.ts'
import { zone } from '../zone/zone.ts'
import { date, moment, time } from './example-times.ts'

const service: ServiceTerms = {
  id: 'haircut',
  duration: minutes(60),
  interval: minutes(30),
  prep: minutes(0),
  notice: minutes(0),
  places: 1,
  classSize: null,
}

/**
 * A visitor's view of a business in Mexico City (UTC-6) that is open Monday to Friday from 09:00 to
 * 13:00, on Monday 2026-03-02 at 00:00; an hour's haircut can start every half hour.
 */
export function exampleAgenda(
  particulars: Partial<Omit<AgendaInput, 'service'>> & { service?: Partial<ServiceTerms> } = {},
): Agenda {
  return prepareAgenda({
    zone: zone('America/Mexico_City'),
    now: moment('2026-03-02T06:00Z'),
    booker: 'visitor',
    horizonDays: 365,
    hours: weekdays('09:00-13:00'),
    daysOff: [],
    busy: [],
    occupations: [],
    ...particulars,
    service: { ...service, ...particulars.service },
  })
}

/** The same hours Monday to Friday. */
export function weekdays(...ranges: string[]): OpenWeek {
  return week({ 0: ranges, 1: ranges, 2: ranges, 3: ranges, 4: ranges })
}

/** Hours by weekday, 0 for Monday, as '09:00-13:00'. */
export function week(days: Record<number, string[]>): OpenWeek {
  return Array.from({ length: 7 }, (_, day) => (days[day] ?? []).map(openHours))
}

/**
 * From 'yyyy-MM-dd HH:mm' in Mexico City on, for so many minutes; with seats ('3/8') it is a class of
 * the example's service.
 */
export function occupied(
  start: string,
  duration: number,
  { prep = 0, places = 1, seats }: { prep?: number; places?: number; seats?: string } = {},
): Occupation {
  const [day = '', hour = ''] = start.split(' ')
  const at = zone('America/Mexico_City').whenReached(date(day), time(hour))
  const [attendees, max] = (seats ?? '').split('/').map(Number)
  return {
    bufferStart: subtractMinutes(at, minutes(prep)),
    end: addMinutes(at, minutes(duration)),
    places,
    ...(attendees !== undefined &&
      max !== undefined && { classSlot: { serviceId: service.id, start: at, attendees, max } }),
  }
}

function openHours(range: string): OpenHours {
  const [start = '', end = ''] = range.split('-')
  return { start: time(start), end: time(end) }
}
