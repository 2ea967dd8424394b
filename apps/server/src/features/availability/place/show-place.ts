import { checkForcedStart } from '@cuando/agenda/check/check-forced-start'
import { countRunning, firstFullMoment } from '@cuando/agenda/check/met-occupations'
import { findPlace } from '@cuando/agenda/days/find-place'
import type { Agenda } from '@cuando/agenda/prepare-agenda'
import type { placeAt } from '@cuando/contract/booking/owner-availability'
import type { Data } from '@cuando/contract/calls/endpoint'
import { addDays, type CalendarDate, formatDate, parseDate } from '@cuando/time/calendar-date'
import { type Instant, instant } from '@cuando/time/instant'
import { formatTime, parseTime } from '@cuando/time/wall-time'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../../platform/outcome.ts'
import { loadAgendas } from '../book/load-agenda.ts'
import type { Bookable } from '../find-bookable-service.ts'
import { findNextFreeOfAll } from '../find-next-free.ts'

type Place = Data<typeof placeAt>

interface Deps {
  db: Db
  now: Date
  booker: 'owner'
}

/**
 * Whether an owner may force a time and, if it is full, what takes it and the next place: within the hours of that day at any
 * minute, else the first free start of a later day.
 */
export async function showPlace(
  deps: Deps,
  found: Bookable,
  asked: { date: string; time: string },
): Promise<Outcome<Place>> {
  const date = parseDate(asked.date)
  const time = parseTime(asked.time)
  if (date === null || time === null) return refusedField('date', 'La fecha no es válida')
  // An event has a time of its own.
  if (found.service.type === 'UNIQUE') return refused('serviceUnavailable')
  const { commerce, service, performers, leaving } = found
  const days = { from: date, to: date, now: deps.now, booker: deps.booker } as const
  const agendas = await loadAgendas(deps.db, { commerce, asked: performers, ...days, leaving })
  const [any] = agendas
  const start = any?.zone.whenReached(date, time)
  if (start === undefined) return refused('memberUnavailable')
  const isFree = agendas.some((agenda) => checkForcedStart(agenda, date, time).ok)
  const place = firstPlace(agendas, date, start)
  return done({
    isFree,
    isOpen: place === time,
    taken: isFree || service.resource_id !== null ? null : whatTakes(agendas, start),
    next: isFree ? null : place === null ? await nextDay(deps, found, date) : startOf(date, place),
  })
}

const startOf = (date: CalendarDate, time: Parameters<typeof formatTime>[0]) => ({
  date: formatDate(date),
  time: formatTime(time),
})

/** The first place of a day with anybody. */
function firstPlace(agendas: readonly Agenda[], date: CalendarDate, from: Instant) {
  const places = agendas.flatMap((agenda) => {
    // Nobody is booked before today.
    const place = date < agenda.today ? null : findPlace(agenda, date, from)
    return place === null ? [] : [place]
  })
  return places.toSorted((one, other) => one - other)[0] ?? null
}

/** Counts the appointments of all people when the last of them becomes unavailable. */
function whatTakes(agendas: readonly Agenda[], start: Instant): Place['taken'] {
  const moments = agendas.map((agenda) => firstFullMoment(agenda, start) ?? start)
  const at = instant(Math.max(...moments))
  const count = agendas.reduce((sum, agenda) => sum + countRunning(agenda, at), 0)
  const [any] = agendas
  return any ? { time: formatTime(any.zone.dateAndTimeOf(at).time), count } : null
}

async function nextDay(deps: Deps, { commerce, leaving, ...offer }: Bookable, date: CalendarDate) {
  const asked = { from: addDays(date, 1), leaving }
  const [next] = await findNextFreeOfAll(deps, commerce, [offer], asked)
  return next?.nextFree ?? null
}
