import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { onBehalfOfNobody } from '../../../platform/db/statements/share-connections.ts'
import { CachedAnswer } from '../../../platform/http/cached-answer.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import { type CachedBook, cacheBooks } from './cache-books.ts'
import { readVersions } from './version-store.ts'

/**
 * Answers a question about a business from the cache if nothing has changed since it was last answered. `asked`
 * identifies the question; `answer` computes a missing answer, from the cached book or from newer data.
 */
export type Keep = <T>(
  commerceId: CommerceId,
  asked: string,
  answer: (book: CachedBook) => Promise<Outcome<T>>,
) => Promise<Outcome<CachedAnswer<T>>>

const MINUTE_MS = 60_000
const MAX_ANSWER_BYTES = 24_000_000
const MAX_BOOK_BYTES = 24_000_000
/** The memory of an answer per byte of its JSON: its objects and everything derived from them. */
const BYTES_A_BYTE = 4
const ENTRY_BYTES = 500

/**
 * A cache of answers that depend only on a business's book or page, and on the time. Every request reads the book's
 * current version, in one statement with concurrent requests. Answers are valid for one version and one minute: every
 * change raises the version, and starts are whole minutes. Its memory is bounded.
 */
export function cacheAnswers({ db, clock }: { db: Db; clock: Clock }): Keep {
  const books = cacheBooks(db, MAX_BOOK_BYTES)
  const answers = openCache()
  const versions = loadVersions(db)
  let minute = 0
  return async <T>(
    commerceId: CommerceId,
    asked: string,
    answer: (book: CachedBook) => Promise<Outcome<T>>,
  ): Promise<Outcome<CachedAnswer<T>>> => {
    const version = await versions.load(commerceId)
    const now = Math.ceil(clock.now().getTime() / MINUTE_MS)
    // Answers of another minute are never requested again.
    if (now !== minute) answers.clear()
    minute = now
    const make = async () => {
      const outcome = await answer(books(commerceId, version))
      return outcome.ok ? done(new CachedAnswer(outcome.data)) : outcome
    }
    let refusal: Outcome<CachedAnswer<T>> | undefined
    const kept = await answers.fetch(`${commerceId} ${version} ${minute} ${asked}`, {
      context: async () => {
        const made = await make()
        if (made.ok) return made.data
        refusal = made
        return undefined
      },
    })
    // Refusals are not cached, so a request that waited for this one computes its own.
    return kept ? done(kept as CachedAnswer<T>) : (refusal ?? make())
  }
}

function openCache() {
  type Answer = CachedAnswer<unknown>
  return new LRUCache<string, Answer, () => Promise<Answer | undefined>>({
    maxSize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ length }) => BYTES_A_BYTE * length + ENTRY_BYTES,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // An answer that is evicted while being computed is still returned to the waiting requests.
    ignoreFetchAbort: true,
  })
}

/** Concurrent requests share one read, as do requests that arrive during another read. */
function loadVersions(db: Db): DataLoader<CommerceId, number> {
  let reading: Promise<unknown> = Promise.resolve()
  return new DataLoader<CommerceId, number>(
    async (ids) => {
      const read = onBehalfOfNobody(() => readVersions(db, ids))
      reading = read.catch(() => undefined)
      const found = await read
      return ids.map((id) => found.get(id) ?? 0)
    },
    { cache: false, batchScheduleFn: (read) => void reading.then(() => setImmediate(read)) },
  )
}
