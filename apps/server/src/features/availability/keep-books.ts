import { LRUCache } from 'lru-cache'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { readBookable } from './bookable-store.ts'
import { type Book, type ReadBook, readBookFrom } from './read-book.ts'
import type { BookRange } from './store.ts'

type Bookable = NonNullable<Awaited<ReturnType<typeof readBookable>>>

/** One version of a business's book, read from memory where it was read before. */
export interface KeptBook {
  readBook: ReadBook
  readBookable(serviceId: string | undefined): Promise<Bookable | undefined>
}

export type KeepBooks = (commerceId: CommerceId, version: number) => KeptBook

/** Roughly what an entry of a book takes in memory. */
const ROW_BYTES = 300
const BOOKABLE_BYTES = 3000
const DAY_MS = 86_400_000
/** What is longer than this, and so read seldom, is not kept. */
const MAX_KEPT_MS = 45 * DAY_MS

/**
 * Keeps the books of businesses, month by month, as they are in one version. `maxBytes` bounds what is kept. The version must
 * have been read before: what is read later is at least as new.
 */
export function keepBooks(db: Db, maxBytes: number): KeepBooks {
  const books = makeCache<Book>(
    maxBytes,
    ({ occupations, daysOff, busy }) =>
      ROW_BYTES * (1 + occupations.length + daysOff.length + busy.length),
  )
  const bookables = makeCache<Bookable>(maxBytes, () => BOOKABLE_BYTES)
  const read = readBookFrom(db)
  return (commerceId, version) => ({
    async readBook(id, range) {
      if (range.to.getTime() - range.from.getTime() > MAX_KEPT_MS) return read(id, range)
      const months = await Promise.all(
        monthsOf(range).map(({ name, ...month }) =>
          books.fetch(`${commerceId} ${version} ${name}`, { context: () => read(id, month) }),
        ),
      )
      return within(
        range,
        months.flatMap((month) => month ?? []),
      )
    },
    readBookable: (serviceId) =>
      bookables.fetch(`${commerceId} ${version} ${serviceId ?? ''}`, {
        context: () => readBookable(db, commerceId, serviceId),
      }),
  })
}

function makeCache<Value extends object>(maxSize: number, sizeOf: (value: Value) => number) {
  return new LRUCache<string, Value, () => Promise<Value | undefined>>({
    maxSize,
    sizeCalculation: sizeOf,
    fetchMethod: (_key, _stale, { context: load }) => load(),
    // What is evicted while it is read is still returned to those who wait.
    ignoreFetchAbort: true,
  })
}

/** The months, in UTC, of the instants and dates of a range. */
function monthsOf({ from, to, dates }: BookRange): (BookRange & { name: string })[] {
  const last = nameOf(to) > dates.last ? nameOf(to) : dates.last.slice(0, 7)
  const months: (BookRange & { name: string })[] = []
  const first = nameOf(from) < dates.first ? nameOf(from) : dates.first.slice(0, 7)
  for (let start = new Date(`${first}-01T00:00:00Z`); nameOf(start) <= last; ) {
    const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()]
    const end = new Date(Date.UTC(year, month + 1, 1))
    const lastDay = new Date(end.getTime() - DAY_MS)
    const days = { first: dayOf(start), last: dayOf(lastDay) }
    months.push({ name: nameOf(start), from: start, to: end, dates: days })
    start = end
  }
  return months
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const nameOf = (at: Date) => at.toISOString().slice(0, 7)

/** The part of some months' books that is in the range. What lies across the end of a month is in both of its books. */
function within({ from, to }: BookRange, months: readonly Book[]): Book {
  const [begin, end] = [from.getTime(), to.getTime()]
  const occupations = new Map(
    months
      .flatMap((month) => month.occupations)
      .filter(({ occupation }) => occupation.end > begin && occupation.bufferStart < end)
      .map((each) => [each.id, each]),
  )
  return {
    occupations: [...occupations.values()],
    daysOff: months.flatMap((month) => month.daysOff),
    busy: months
      .flatMap((month) => month.busy)
      .filter((each) => each.until > begin && each.from < end),
  }
}
