import type { DayOff } from '@cuando/agenda/days/day-off'
import { type Agenda, prepareAgenda } from '@cuando/agenda/prepare-agenda'
import type { ServiceTerms } from '@cuando/agenda/service-terms'
import type { Occupation } from '@cuando/agenda/spans/occupation'
import { type SortedOccupations, sortOccupations } from '@cuando/agenda/spans/occupation-index'
import { offHours } from '@cuando/agenda/team/off-hours'
import { fullTimes } from '@cuando/agenda/units/full-times'
import { type Zone, zone } from '@cuando/agenda/zone/zone'
import { horizonDays } from '@cuando/contract/booking/booking-window'
import type { WeekHours } from '@cuando/contract/business/week-hours'
import { addDays, type CalendarDate, formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { hours, type Minutes, minutes } from '@cuando/time/minutes'
import { CLOSED_WEEK, type OpenWeek, openWeekOf } from '@cuando/time/open-week'
import { makePauses } from '../../../platform/clock/make-pauses.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import type { Terms } from '../../service-terms/choose-terms.ts'
import { type BookRange, DAYS_BESIDE } from '../store.ts'
import { type Book, type BookedTime, leave, type ReadBook, readBookFrom } from './read-book.ts'

/** The columns of a business that the agenda needs. */
export type AgendaCommerce = Pick<CommerceRow, 'commerce_id' | 'timezone' | 'week_hours'> & {
  /** How long a free time must be to be of use, if gaps are avoided. Needed for look-ups of visitors only. */
  usable_minutes?: number | null
}

/** The columns of a service that it needs; the service need not be stored. */
export type AgendaService = Pick<
  Terms,
  | 'id'
  | 'type'
  | 'duration'
  | 'interval_minutes'
  | 'prep_minutes'
  | 'places'
  | 'max_attendees'
  | 'notice_to_book_hours'
  | 'week_hours'
  | 'resource_id'
  | 'resource_units'
>

/** Whose agenda is asked for. */
export interface AgendaMember {
  id: string
  week_hours: WeekHours | null
}

/** A service and a team member; null at a business of one, where all bookings are the owner's. */
export interface AskedAgenda {
  service: AgendaService
  member: AgendaMember | null
}

export interface AgendaQuestion extends AskedAgenda {
  commerce: AgendaCommerce
  from: CalendarDate
  to: CalendarDate
  now: Date
  booker: 'visitor' | 'owner'
  /** The occupations of appointments that move, one or several together: their own times are free for them. */
  leaving?: ReadonlySet<string> | undefined
  /** The occupation of the event or whole class being moved: its own time is free for it. */
  withoutEvent?: string | undefined
}

const MINUTE = 60_000

/** Reads the occupations, days off and busy times of some days, and prepares their agenda. */
export async function loadAgenda(books: Db | ReadBook, question: AgendaQuestion): Promise<Agenda> {
  const { service, member, ...days } = question
  const [agenda] = await loadAgendas(books, { ...days, asked: [{ service, member }] })
  if (!agenda) throw new Error('An agenda was asked for and not made')
  return agenda
}

/** The same for several services or people, in the given order, with one query. */
export async function loadAgendas(
  books: Db | ReadBook,
  question: Omit<AgendaQuestion, keyof AskedAgenda> & { asked: readonly AskedAgenda[] },
): Promise<Agenda[]> {
  const { commerce, asked, now, booker } = question
  const tz = zone(commerce.timezone)
  const terms = asked.map(({ service }) => toTerms(service))
  const usable = usableIn(question)
  const read = typeof books === 'function' ? books : readBookFrom(books)
  const book = await read(commerce.commerce_id, bookRange(tz, question, terms, usable))
  const occupationsOf = sortOccupationsOf(book, question)
  const agendas: Agenda[] = []
  const pause = makePauses()
  for (const { service, member } of asked) {
    const agenda = prepareAgenda({
      zone: tz,
      now: instant(now.getTime()),
      booker,
      horizonDays: horizonDays,
      hours: openingsOf(commerce, service, member),
      daysOff: daysOffOf(book, { service, member }, question),
      busy: busyOf(book, member),
      occupations: occupationsOf({ service, member }),
      service: toTerms(service),
      usable,
    })
    agendas.push(agenda)
    await pause()
  }
  return agendas
}

/**
 * The shortest free time that a visitor's booking may leave. Nobody who moves an appointment loses its own time by it, and the
 * owner is offered all.
 */
function usableIn({ commerce, booker, leaving }: Omit<AgendaQuestion, keyof AskedAgenda>): Minutes {
  const isOffered = booker === 'visitor' && leaving === undefined
  return minutes((isOffered && commerce.usable_minutes) || 0)
}

/** The busy times of a member. At a business of one, all are the owner's. */
const busyOf = ({ busy }: Book, member: AgendaMember | null) =>
  member === null ? busy : busy.filter(({ memberId }) => memberId === member.id)

type Days = Pick<AgendaQuestion, 'from' | 'to'>

type Left = Pick<AgendaQuestion, 'leaving' | 'withoutEvent'>

/**
 * Sorts the occupations that exclude a service of a member: the member's own, and those of its resource while it is full. At a
 * business of one, all occupations are the owner's.
 */
function sortOccupationsOf(book: Book, left: Left): (asked: AskedAgenda) => SortedOccupations {
  const all = occupationsLeft(book, left)
  let byMember: ReadonlyMap<string, OwnOccupation[]> | undefined
  const sorted = new Map<string, SortedOccupations>()
  return ({ service: { resource_id: resourceId, resource_units: units }, member }) => {
    const key = `${member?.id} ${resourceId}`
    const known = sorted.get(key)
    if (known) return known
    if (member) byMember ??= Map.groupBy(all, ({ memberId }) => memberId)
    const own = (member ? byMember?.get(member.id) : all) ?? []
    const taken = own.map(({ occupation }) => occupation)
    if (resourceId !== null) taken.push(...fullTimesOf(all, resourceId, units))
    const made = sortOccupations(taken)
    sorted.set(key, made)
    return made
  }
}

type OwnOccupation = Pick<BookedTime, 'memberId' | 'resourceId' | 'occupation'>

function occupationsLeft(
  { occupations }: Book,
  { leaving, withoutEvent }: Left,
): readonly OwnOccupation[] {
  if (leaving === undefined && withoutEvent === undefined) return occupations
  return occupations.flatMap((each) => {
    if (each.id === withoutEvent) return []
    if (!leaving?.has(each.id)) return [each]
    return leave(each).map((occupation) => ({ ...each, occupation }))
  })
}

/** As occupations that nothing may overlap. */
function fullTimesOf(
  all: readonly OwnOccupation[],
  resourceId: string,
  units: number | null,
): Occupation[] {
  const used = all.flatMap((each) => (each.resourceId === resourceId ? [each.occupation] : []))
  return fullTimes(used, units ?? 1).map(({ from, until }) => ({
    bufferStart: from,
    end: until,
    places: 1,
  }))
}

/** The days off of the business and of the member. For a class, the time outside the member's own hours counts, too. */
function daysOffOf(
  { daysOff }: Book,
  { service, member }: AskedAgenda,
  { from, to }: Days,
): readonly DayOff[] {
  if (member === null) return daysOff
  const own = daysOff.filter(({ memberId }) => memberId === null || memberId === member.id)
  if (service.type !== 'RECURRENT' || member.week_hours === null) return own
  const around = { from: addDays(from, -1), to: addDays(to, DAYS_BESIDE) }
  return [...own, ...offHours(parseWeek(member.week_hours), around)]
}

/** Everything that a start on these days could overlap, from its preparation to its end, or leave a gap beside. */
function bookRange(
  tz: Zone,
  { from, to }: Days,
  terms: readonly ServiceTerms[],
  usable: Minutes,
): BookRange {
  const longestPrep = Math.max(0, ...terms.map(({ prep }) => prep))
  const longestDuration = Math.max(0, ...terms.map(({ duration }) => duration))
  return {
    from: new Date(tz.startOf(from) - (longestPrep + usable) * MINUTE),
    to: new Date(tz.startOf(addDays(to, 1)) + (longestDuration + usable) * MINUTE),
    dates: {
      first: formatDate(addDays(from, -DAYS_BESIDE)),
      last: formatDate(addDays(to, DAYS_BESIDE)),
    },
  }
}

function openingsOf(
  commerce: AgendaCommerce,
  service: AgendaService,
  member: AgendaMember | null,
): OpenWeek {
  if (service.type === 'UNIQUE') return CLOSED_WEEK
  if (service.type === 'RECURRENT') return parseWeek(service.week_hours ?? [])
  return parseWeek(member?.week_hours ?? commerce.week_hours)
}

// A cached business has the same hours object at each look-up, so it is parsed once.
const parsedWeeks = new WeakMap<WeekHours, OpenWeek>()

function parseWeek(hours: WeekHours): OpenWeek {
  const known = parsedWeeks.get(hours)
  if (known) return known
  const parsed = openWeekOf(hours)
  parsedWeeks.set(hours, parsed)
  return parsed
}

function toTerms(row: AgendaService): ServiceTerms {
  return {
    id: row.id ?? 'none',
    duration: minutes(row.duration),
    interval: minutes(row.interval_minutes),
    prep: minutes(row.prep_minutes),
    notice: hours(row.notice_to_book_hours),
    places: row.places,
    classSize: row.type === 'RECURRENT' ? row.max_attendees : null,
  }
}
