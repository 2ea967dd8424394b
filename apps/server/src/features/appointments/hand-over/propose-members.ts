import { checkStart } from '@cuando/agenda/check/check-start'
import type { AcceptedStart } from '@cuando/agenda/check/classify-start'
import { zone } from '@cuando/agenda/zone/zone'
import type { CalendarDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import type { WallTime } from '@cuando/time/wall-time'
import { type Asked, choosePerformer } from '../../availability/book/choose-performer.ts'
import { loadAgendas } from '../../availability/book/load-agenda.ts'
import type { Book, BookedTime, ReadBook } from '../../availability/book/read-book.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import type { Terms } from '../../service-terms/choose-terms.ts'
import { atAnyMinute, listPerformers, type Performer } from '../../team/list-performers.ts'
import type { Team } from '../../team/store.ts'

/** An appointment to hand over, or a class with those who attend it. */
export interface GivenTurn {
  occupationId: string
  startsAt: Date
  /** How many attend it. */
  size: number
  /** Null if its service was deleted. */
  service: Terms | null
}

interface Proposal {
  candidates: string[]
  proposed: string | null
}

interface Question {
  commerce: CommerceRow
  team: Team
  /** The current member of the turns. */
  memberId: string
  /** All that is booked on the days of the turns. */
  book: Book
  now: Date
}

/**
 * Lists the other members who are free for each of these turns, and proposes one of them. The turns must be in order of their
 * start. Each proposal assumes that the earlier ones are followed, so all of them can be.
 */
export async function proposeMembers(
  question: Question,
  turns: readonly GivenTurn[],
): Promise<Proposal[]> {
  let { book } = question
  const proposals: Proposal[] = []
  for (const turn of turns) {
    const when = whenOf(question, turn)
    const able = await listFree(question, turn, { ...when, book: question.book })
    const left = await listFree(question, turn, { ...when, book, among: able })
    const chosen = choosePerformer(left, { commerce: question.commerce, date: when.date })
    if (chosen?.check.ok) book = giveTurn(book, turn, { ...chosen, start: chosen.check })
    proposals.push({
      candidates: able.map(idOf),
      proposed: chosen ? idOf(chosen) : null,
    })
  }
  return proposals
}

const idOf = ({ performer: { member } }: Pick<Asked, 'performer'>) => member?.id ?? ''

interface When {
  date: CalendarDate
  time: WallTime
}

const whenOf = ({ commerce }: Question, { startsAt }: GivenTurn): When =>
  zone(commerce.timezone).dateAndTimeOf(instant(startsAt.getTime()))

/** Those who are free for a turn, once it has left its own place in the book. */
async function listFree(
  { commerce, team, memberId, now }: Question,
  { occupationId, startsAt, size, service }: GivenTurn,
  { date, time, book, among }: When & { book: Book; among?: readonly Asked[] },
): Promise<Asked[]> {
  if (service === null || service.type === 'UNIQUE') return []
  const known = among && new Set(among.map(idOf))
  const others = atAnyMinute(
    listPerformers(commerce.commerce_id, team, service, { booker: 'owner' }),
  ).filter((each) => {
    const id = idOf({ performer: each })
    return id !== memberId && (known?.has(id) ?? true)
  })
  const agendas = await loadAgendas(pageOf(book), {
    commerce,
    asked: others,
    from: date,
    to: date,
    // A turn that has begun can still be handed over.
    now: startsAt < now ? startsAt : now,
    booker: 'owner',
    withoutEvent: occupationId,
  })
  return others.flatMap((performer, index): Asked[] => {
    const agenda = agendas[index]
    const check = agenda && checkStart(agenda, date, time)
    const isFree = check?.ok && seatsOf(book, performer, check) >= size
    return agenda && isFree ? [{ performer, agenda, check }] : []
  })
}

/** The part of a book that a question asks for. */
const pageOf =
  (book: Book): ReadBook =>
  async (_commerceId, { from, to }) => ({
    ...book,
    occupations: book.occupations.filter(
      ({ occupation }) => occupation.end > from.getTime() && occupation.bufferStart < to.getTime(),
    ),
  })

/** How many more can attend the class of somebody; 1 for a usual appointment. */
function seatsOf(book: Book, performer: Performer, start: AcceptedStart): number {
  const { type, max_attendees: max } = performer.service
  const slot = start.joinsClass ? findClass(book, performer, start)?.occupation.classSlot : null
  if (slot) return slot.max - slot.attendees
  return type === 'RECURRENT' ? (max ?? 1) : 1
}

const findClass = ({ occupations }: Book, performer: Performer, { start }: AcceptedStart) =>
  occupations.find(
    ({ memberId, occupation: { classSlot } }) =>
      memberId === idOf({ performer }) &&
      classSlot?.serviceId === performer.service.id &&
      classSlot?.start === start,
  )

/** The book once somebody has got a turn. */
function giveTurn(
  book: Book,
  { occupationId, size }: GivenTurn,
  { performer, start }: Pick<Asked, 'performer'> & { start: AcceptedStart },
): Book {
  const joined = start.joinsClass ? findClass(book, performer, start) : undefined
  const others = book.occupations.filter((each) => each.id !== occupationId && each !== joined)
  const given = joined ? fill(joined, size) : occupy(occupationId, size, { performer, start })
  return { ...book, occupations: [...others, given] }
}

function fill(joined: BookedTime, size: number): BookedTime {
  const { occupation, attendees } = joined
  const { classSlot } = occupation
  const filled = classSlot && { ...classSlot, attendees: classSlot.attendees + size }
  return {
    ...joined,
    attendees: attendees + size,
    occupation: { ...occupation, classSlot: filled },
  }
}

function occupy(
  id: string,
  attendees: number,
  {
    performer,
    start: { start, end, bufferStart },
  }: Pick<Asked, 'performer'> & { start: AcceptedStart },
): BookedTime {
  const { id: serviceId, places, resource_id: resourceId, max_attendees: max } = performer.service
  const isClass = serviceId !== null && max !== null && max > 1
  const classSlot = isClass ? { serviceId, start, attendees, max } : undefined
  return {
    id,
    memberId: idOf({ performer }),
    resourceId,
    isEvent: false,
    attendees,
    occupation: { bufferStart, end, places, classSlot },
  }
}
