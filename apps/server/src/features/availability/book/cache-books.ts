import { LRUCache } from 'lru-cache'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readBookable } from '../bookable-store.ts'
import { type BookRange, DAYS_BESIDE } from '../store.ts'
import { type PackedBook, packBook, packedSize, unpackWithin } from './pack-book.ts'
import { type Book, type ReadBook, readBookFrom } from './read-book.ts'

type Bookable = NonNullable<Awaited<ReturnType<typeof readBookable>>>

/** One version of a business's book, read from the cache if it was read before. */
export interface CachedBook {
  readBook: ReadBook
  readBookable(serviceId: string | undefined): Promise<Bookable | undefined>
}

export type BookCache = (commerceId: CommerceId, version: number) => CachedBook

/** The rough memory of a service with its business. */
const BOOKABLE_BYTES = 3000
const DAY_MS = 86_400_000
/** Longer ranges are read rarely, so they are not cached. */
const MAX_KEPT_MS = 45 * DAY_MS

/**
 * Caches books by month and version, up to `maxBytes`, and services up to half as much more. Callers read the version
 * first, so the data read here is at least as new.
 */
export function cacheBooks(db: Db, maxBytes: number): BookCache {
  const books = makeCache<PackedBook>(maxBytes, packedSize)
  const bookables = makeCache<Bookable>(maxBytes / 2, () => BOOKABLE_BYTES)
  const read = readBookFrom(db)
  return (commerceId, version) => ({
    async readBook(id, range) {
      if (range.to.getTime() - range.from.getTime() > MAX_KEPT_MS) return read(id, range)
      const months = await Promise.all(
        monthsOf(range).map(({ name, ...month }) =>
          books.fetch(`${commerceId} ${version} ${name}`, {
            context: async () => packBook(await read(id, month)),
          }),
        ),
      )
      const [begin, end] = [range.from.getTime(), range.to.getTime()]
      return join(months.flatMap((month) => (month ? unpackWithin(month, begin, end) : [])))
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
    // A value that is evicted while being read is still returned to the waiting requests.
    ignoreFetchAbort: true,
  })
}

/** How far an appointment reaches beyond the days of a question: its preparation, its length, and the zone. */
const MARGIN_MS = 3 * DAY_MS

/** The months of a question's days, each with everything that its answers could depend on. */
function monthsOf({ dates }: BookRange): (BookRange & { name: string })[] {
  const [first, last] = [dateOf(dates.first), dateOf(dates.last)]
  const months: (BookRange & { name: string })[] = []
  let start = monthOf(addDays(first, DAYS_BESIDE))
  while (start.getTime() <= addDays(last, -DAYS_BESIDE).getTime()) {
    const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
    months.push({
      name: dayOf(start),
      from: new Date(start.getTime() - MARGIN_MS),
      to: new Date(end.getTime() + MARGIN_MS),
      dates: {
        first: dayOf(addDays(start, -DAYS_BESIDE)),
        last: dayOf(addDays(end, DAYS_BESIDE - 1)),
      },
    })
    start = end
  }
  return months
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const addDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)
const monthOf = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))

/** The merged books of some months. Occupations near the end of a month are in the books of both. */
function join(months: readonly Book[]): Book {
  const [only, ...others] = months
  if (only && others.length === 0) return only
  const occupations = new Map(
    months.flatMap((month) => month.occupations).map((each) => [each.id, each]),
  )
  return {
    occupations: [...occupations.values()],
    daysOff: months.flatMap((month) => month.daysOff),
    busy: months.flatMap((month) => month.busy),
  }
}
