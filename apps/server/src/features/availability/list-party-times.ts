import { checkStart } from '@cuando/agenda/check/check-start'
import type { AcceptedStart } from '@cuando/agenda/check/classify-start'
import { startsOfDay } from '@cuando/agenda/days/starts-of-day'
import { mergeStarts } from '@cuando/agenda/team/merge-starts'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { partyTimes as call } from '@cuando/contract/party/book-party'
import { type CalendarDate, dateFrom } from '@cuando/time/calendar-date'
import { parseTime } from '@cuando/time/wall-time'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import type { Terms } from '../service-terms/choose-terms.ts'
import type { Performer } from '../team/list-performers.ts'
import { type Asked, choosePerformer } from './book/choose-performer.ts'
import { loadAgendas } from './book/load-agenda.ts'
import { type Book, type BookedTime, type ReadBook, readBookFrom } from './book/read-book.ts'
import { checkEventSeat, eventTime, readBlocked } from './check-event-seat.ts'
import { type Bookable, findBookableService } from './find-bookable-service.ts'
import { presentHour } from './find-free-day.ts'
import { readEvent } from './store.ts'

type Asking = Checked<typeof call>['body']

interface Deps {
  db: Db
  now: Date
}

/** The appointments that count as booked. */
interface Virtual {
  times: BookedTime[]
  /** How many seats of each event, by its service. */
  seats: Map<string, number>
}

/**
 * The starts of a day for one more appointment, as if those in `chosen` were booked, each with the person that the booking
 * would choose; none if one of them has no place. Only the booking decides.
 */
export async function listPartyTimes(
  deps: Deps,
  commerceId: CommerceId,
  { date: day, chosen, ...wanted }: Asking,
): Promise<Outcome<Data<typeof call>>> {
  const date = dateFrom(day)
  const taken: Virtual = { times: [], seats: new Map() }
  for (const { time, ...what } of chosen) {
    const found = await find(deps, commerceId, what)
    if (!found.ok) return found
    if (!(await take(deps, found.data, { date, time, taken }))) return done([])
  }
  const found = await find(deps, commerceId, wanted)
  if (!found.ok) return found
  const { service } = found.data
  if (service.type === 'UNIQUE') return done(await seatsOf(deps, found.data, { date: day, taken }))
  const agendas = await agendasWith(deps, found.data, { date, taken })
  const starts = agendas.map((agenda) =>
    date < agenda.today || date > agenda.lastDate ? [] : startsOfDay(agenda, date),
  )
  return done(mergeStarts(starts).map(presentHour))
}

interface What {
  serviceId?: string | null | undefined
  memberId?: string | undefined
}

const find = ({ db }: Deps, commerceId: CommerceId, { serviceId, memberId }: What) =>
  findBookableService({ db, booker: 'visitor' }, commerceId, {
    serviceId: serviceId ?? undefined,
    memberId,
  })

/** Takes a chosen appointment as booked; false if it has no place. */
async function take(
  deps: Deps,
  found: Bookable,
  { date, time, taken }: { date: CalendarDate; time: string | undefined; taken: Virtual },
): Promise<boolean> {
  const { service, performers, commerce } = found
  if (service.type === 'UNIQUE') {
    taken.seats.set(service.id, 1 + (taken.seats.get(service.id) ?? 0))
    return true
  }
  const start = parseTime(time ?? '')
  if (start === null) return false
  const agendas = await agendasWith(deps, found, { date, taken })
  const asked = performers.flatMap((performer, index): Asked[] => {
    const agenda = agendas[index]
    return agenda ? [{ performer, agenda, check: checkStart(agenda, date, start) }] : []
  })
  const chosen = choosePerformer(asked, { commerce, date })
  if (!chosen?.check.ok) return false
  const { performer, check } = chosen
  taken.times.push(bookedTime(performer, check, { found, number: taken.times.length }))
  return true
}

function bookedTime(
  { member, service: own }: Performer,
  { start, end, bufferStart }: AcceptedStart,
  { found: { service, commerce }, number }: { found: Bookable; number: number },
): BookedTime {
  return {
    id: `chosen ${number}`,
    memberId: member?.id ?? commerce.commerce_id,
    resourceId: service.resource_id,
    isEvent: false,
    attendees: 1,
    occupation: { bufferStart, end, places: own.places, classSlot: classSlotOf(service, start) },
  }
}

function classSlotOf({ id, type, max_attendees: max }: Terms, start: AcceptedStart['start']) {
  if (type !== 'RECURRENT' || id === null || max === null || max <= 1) return undefined
  return { serviceId: id, start, attendees: 1, max }
}

function agendasWith(
  { db, now }: Deps,
  { commerce, performers }: Bookable,
  { date, taken }: { date: CalendarDate; taken: Virtual },
) {
  const read = readBookFrom(db)
  const withTaken: ReadBook = async (id, range) => addTimes(await read(id, range), taken.times)
  const question = { commerce, asked: performers, from: date, to: date, now } as const
  return loadAgendas(withTaken, { ...question, booker: 'visitor' })
}

/** A class that is there already gets one more attendee. */
function addTimes(book: Book, times: readonly BookedTime[]): Book {
  const occupations = [...book.occupations]
  for (const time of times) {
    const index = occupations.findIndex((each) => isSameClass(each, time))
    const joined = occupations[index]
    if (joined) occupations[index] = withOneMore(joined)
    else occupations.push(time)
  }
  occupations.sort((one, other) => one.occupation.bufferStart - other.occupation.bufferStart)
  return { ...book, occupations }
}

function isSameClass(one: BookedTime, other: BookedTime): boolean {
  const [slot, wanted] = [one.occupation.classSlot, other.occupation.classSlot]
  if (!slot || !wanted || one.memberId !== other.memberId) return false
  return slot.serviceId === wanted.serviceId && slot.start === wanted.start
}

function withOneMore(joined: BookedTime): BookedTime {
  const { classSlot } = joined.occupation
  const attendees = joined.attendees + 1
  return {
    ...joined,
    attendees,
    occupation: { ...joined.occupation, classSlot: classSlot && { ...classSlot, attendees } },
  }
}

/** The time of an event on its day. */
async function seatsOf(
  { db, now }: Deps,
  { commerce, service }: Bookable,
  { date, taken }: { date: string; taken: Virtual },
): Promise<Data<typeof call>> {
  if (service.type !== 'UNIQUE') return []
  const event = await readEvent(db, commerce.commerce_id, service.id)
  if (!event) return []
  const when = eventTime(event, commerce)
  if (when.date !== date) return []
  const attendees = event.attendees + (taken.seats.get(service.id) ?? 0)
  const blocked = (await readBlocked(db, commerce, [event]))(event)
  const seat = checkEventSeat({ ...event, attendees }, service, { now, booker: 'visitor', blocked })
  return [{ time: when.time, isAvailable: seat.ok }]
}
