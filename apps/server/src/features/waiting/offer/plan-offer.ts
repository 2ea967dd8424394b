import { type DayPart, isInPart, offersOfPlace } from '@cuando/contract/waiting/wish'
import type { FreeStart } from '../../availability/list-free-starts.ts'

/** An entry in line. */
export interface Waiting {
  id: string
  /** Entries of one contact count as one: a place is offered to each person once. */
  contact: string
  /** The key of the service and the person. Entries with the same key have the same free starts. */
  wish: string
  /** 'yyyy-MM-dd', both included. */
  from: string
  to: string
  part: DayPart
  /** The start of the appointment that they have; the place must be sooner. */
  before: Date | null
  /** Whether a place is held for them now. */
  holds: boolean
}

/** A place that was offered and not taken. It counts until the place is booked again. */
export interface PastOffer {
  entryId: string
  memberId: string
  startsAt: Date
  endsAt: Date
}

type StartsOf = (wish: string) => readonly FreeStart[]

/**
 * The next offer: the soonest free start for the first in line who can use one and was not offered its place before. Null if there is
 * none. A place that three people did not take is not offered again. Anybody can book it.
 */
export function planOffer(
  line: readonly Waiting[],
  startsOf: StartsOf,
  past: readonly PastOffer[],
): { entry: Waiting; start: FreeStart } | null {
  const openStarts = new Map<string, readonly FreeStart[]>()
  const offersOf = groupByContact(line, past)
  for (const entry of line) {
    if (entry.holds) continue
    const open =
      openStarts.get(entry.wish) ??
      startsOf(entry.wish).filter((start) => !isFreeForAll(start, past))
    openStarts.set(entry.wish, open)
    if (open.length === 0) continue
    const own = offersOf(entry)
    const start = open.find(
      (each) => canUse(entry, each) && !own.some((offer) => isSamePlace(offer, each)),
    )
    if (start) return { entry, start }
  }
  return null
}

/**
 * The entries to tell that anybody can book a start, each with its start: one of the places of `untold`. Without those that were
 * offered it.
 */
export function planNews(
  line: readonly Waiting[],
  startsOf: StartsOf,
  past: readonly PastOffer[],
  untold: readonly PastOffer[] = past,
): { entry: Waiting; start: FreeStart }[] {
  const offersOf = groupByContact(line, past)
  return line.flatMap((entry) => {
    const own = offersOf(entry)
    const start = startsOf(entry.wish).find(
      (each) =>
        canUse(entry, each) &&
        isFreeForAll(each, past) &&
        untold.some((offer) => isSamePlace(offer, each)) &&
        !own.some((offer) => isSamePlace(offer, each)),
    )
    return start ? [{ entry, start }] : []
  })
}

/** The past offers of the entries of one contact. */
function groupByContact(line: readonly Waiting[], past: readonly PastOffer[]) {
  const contacts = new Map(line.map(({ id, contact }) => [id, contact]))
  const offers = Map.groupBy(past, ({ entryId }) => contacts.get(entryId) ?? '')
  return ({ contact }: Waiting): readonly PastOffer[] => offers.get(contact) ?? []
}

/** Whether a start fits an entry. */
export const canUse = (
  { from, to, part, before }: Pick<Waiting, 'from' | 'to' | 'part' | 'before'>,
  { date, time, startsAt }: FreeStart,
): boolean =>
  from <= date && date <= to && isInPart(time, part) && (before === null || startsAt < before)

const isFreeForAll = (start: FreeStart, past: readonly PastOffer[]): boolean =>
  past.filter((offer) => isSamePlace(offer, start)).length >= offersOfPlace

/** Whether an offer was of the same person's time. */
export const isSamePlace = (
  offer: Pick<PastOffer, 'memberId' | 'startsAt' | 'endsAt'>,
  start: FreeStart,
): boolean =>
  offer.memberId === start.memberId &&
  offer.startsAt < start.endsAt &&
  offer.endsAt > start.startsAt
