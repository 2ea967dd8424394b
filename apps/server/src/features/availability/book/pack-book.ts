import { instant } from '@cuando/time/instant'
import type { Book, BookedTime } from './read-book.ts'

/** A book in a third of the memory: times in arrays instead of an object each. */
export interface PackedBook extends Pick<Book, 'daysOff' | 'busy'> {
  /** All ids, concatenated. */
  ids: string
  /** The start and the end of the time that each blocks, in milliseconds since 1970; sorted by start. */
  times: Float64Array
  places: Int32Array
  /** Everybody who has one, and who gives each, by position in it. */
  members: string[]
  memberOf: Uint16Array
  /** Likewise the resources; null for none. */
  resources: (string | null)[]
  resourceOf: Uint16Array
  /** Classes and events, which have more data, by position. */
  shared: Map<number, BookedTime>
}

const ID_LENGTH = 36
/** The rough memory of one occupation. */
const TIME_BYTES = 64
const SHARED_BYTES = 250
const SPAN_BYTES = 100

/** The occupations must be sorted by start. */
export function packBook({ occupations, daysOff, busy }: Book): PackedBook {
  const isShared = ({ isEvent, attendees, occupation }: BookedTime) =>
    isEvent || attendees !== 1 || occupation.classSlot !== undefined
  const [members, memberOf] = packIds(occupations.map(({ memberId }) => memberId))
  const [resources, resourceOf] = packIds(occupations.map(({ resourceId }) => resourceId))
  return {
    ids: occupations.map(({ id }) => id).join(''),
    times: Float64Array.from(
      occupations.flatMap(({ occupation }) => [occupation.bufferStart, occupation.end]),
    ),
    places: Int32Array.from(occupations.map(({ occupation }) => occupation.places)),
    members,
    memberOf,
    resources,
    resourceOf,
    shared: new Map([...occupations.entries()].filter(([, each]) => isShared(each))),
    daysOff,
    busy,
  }
}

/** The different ids, and the position in them of each. */
function packIds<Id>(ids: readonly Id[]): [Id[], Uint16Array] {
  const different = [...new Set(ids)]
  const positions = new Map(different.map((id, position) => [id, position]))
  return [different, Uint16Array.from(ids, (id) => positions.get(id) ?? 0)]
}

/** How much memory it takes, in bytes. */
export const packedSize = ({ places, shared, daysOff, busy }: PackedBook): number =>
  TIME_BYTES * (1 + places.length) +
  SHARED_BYTES * shared.size +
  SPAN_BYTES * (daysOff.length + busy.length)

/**
 * The occupations and busy times of a book that overlap a range, in milliseconds since 1970, and all its days off.
 */
export function unpackWithin(book: PackedBook, begin: number, end: number): Book {
  const { ids, times, places, members, memberOf, resources, resourceOf, shared } = book
  const occupations: BookedTime[] = []
  for (let index = 0; index < places.length; index++) {
    const bufferStart = times[2 * index] ?? 0
    const until = times[2 * index + 1] ?? 0
    if (bufferStart >= end) break
    if (until <= begin) continue
    occupations.push(
      shared.get(index) ?? {
        id: ids.slice(ID_LENGTH * index, ID_LENGTH * (index + 1)),
        memberId: members[memberOf[index] ?? 0] ?? '',
        resourceId: resources[resourceOf[index] ?? 0] ?? null,
        isEvent: false,
        attendees: 1,
        occupation: {
          bufferStart: instant(bufferStart),
          end: instant(until),
          places: places[index] ?? 1,
          classSlot: undefined,
        },
      },
    )
  }
  return {
    occupations,
    daysOff: book.daysOff,
    busy: book.busy.filter((each) => each.until > begin && each.from < end),
  }
}
