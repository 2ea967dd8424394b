import { freeDays } from '@cuando/agenda/days/free-days'
import { openingsIn } from '@cuando/agenda/spans/openings-in'
import { startInstant } from '@cuando/agenda/zone/start-instant'
import { zone } from '@cuando/agenda/zone/zone'
import { type CalendarDate, formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { formatTime } from '@cuando/time/wall-time'
import type { Db } from '../../platform/db/database.ts'
import type { TermsRow } from '../service-terms/store.ts'
import { loadAgendas } from './book/load-agenda.ts'
import { checkEventSeat, eventTime, readBlocked } from './check-event-seat.ts'
import type { Bookable } from './find-bookable-service.ts'
import { readEvent } from './store.ts'

/** A start that a visitor could book with one member. */
export interface FreeStart {
  memberId: string
  date: string
  time: string
  startsAt: Date
  endsAt: Date
}

interface Deps {
  db: Db
  now: Date
}

const MINUTE_MS = 60_000

/** The free starts of a service from one date to another, those of each member apart, soonest first. */
export async function listFreeStarts(
  { db, now }: Deps,
  { commerce, service, performers }: Bookable,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<FreeStart[]> {
  if (service.type === 'UNIQUE') {
    const event = await findOpenEvent({ db, now }, commerce, service)
    return event && from <= event.day && event.day <= to ? [event.start] : []
  }
  const tz = zone(commerce.timezone)
  const question = { commerce, asked: performers, from, to, now, booker: 'visitor' } as const
  const agendas = await loadAgendas(db, question)
  const starts = agendas.flatMap((agenda, index) => {
    const memberId = performers[index]?.member?.id ?? commerce.commerce_id
    const first = Math.max(from, agenda.today)
    const last = Math.min(to, agenda.lastDate)
    if (first > last) return []
    return freeDays(agenda, { from, to }).flatMap(({ date, times }) =>
      times.flatMap((time): FreeStart[] => {
        const at = startInstant(tz, date, time)
        if (at === null) return []
        const startsAt = new Date(at)
        const endsAt = new Date(at + agenda.service.duration * MINUTE_MS)
        return [{ memberId, date: formatDate(date), time: formatTime(time), startsAt, endsAt }]
      }),
    )
  })
  return starts.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** Whether somebody who gives the service has opening hours on a day; days off and appointments don't matter. */
export async function hasHoursOn(
  { db, now }: Deps,
  { commerce, performers }: Bookable,
  day: CalendarDate,
): Promise<boolean> {
  const days = { from: day, to: day }
  const question = { commerce, asked: performers, ...days, now, booker: 'visitor' } as const
  const agendas = await loadAgendas(db, question)
  return agendas.some((agenda) => openingsIn(agenda, days).length > 0)
}

/** An event with a seat that a visitor could book. */
async function findOpenEvent(
  { db, now }: Deps,
  commerce: Bookable['commerce'],
  service: TermsRow,
): Promise<{ day: CalendarDate; start: FreeStart } | null> {
  const event = await readEvent(db, commerce.commerce_id, service.id)
  if (!event?.is_live) return null
  const blocked = (await readBlocked(db, commerce, [event]))(event)
  if (!checkEventSeat(event, service, { now, booker: 'visitor', blocked }).ok) return null
  const { starts_at: startsAt, ends_at: endsAt, member_id: memberId } = event
  const { date: day } = zone(commerce.timezone).dateAndTimeOf(instant(startsAt.getTime()))
  return { day, start: { memberId, ...eventTime(event, commerce), startsAt, endsAt } }
}
