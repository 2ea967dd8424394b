import { CallFailure } from './call-failure.ts'

/** A query. The part of its key before a '/' names all queries below it. */
export interface Fetch<T> {
  key: string
  load: (signal: AbortSignal) => Promise<T>
  /** How long an answer counts as fresh, in milliseconds. */
  staleMs: number
}

/** The state of a fetch; `data` stays while it is fetched again. */
export interface Fetched<T> {
  data?: T | undefined
  /** The error of the last attempt; undefined while it is retried. */
  error?: Error | undefined
  isFetching: boolean
  /** Whether it must be fetched again, regardless of its age. */
  isExpired: boolean
  /** Whether `data` is known to be wrong and a new answer is still expected. */
  isOutdated?: boolean
}

interface Entry extends Fetched<unknown> {
  /** When it was answered, in milliseconds since 1970. */
  at: number
  controller?: AbortController | undefined
  listeners: Set<() => void>
}

export type FetchCache = ReturnType<typeof makeFetchCache>

const retryMs = [500, 1000]
const settled = { controller: undefined, isFetching: false, isOutdated: false }

/**
 * Answers of the API by key, for the public pages: TanStack Query, which the owner's app uses, would be a tenth of the
 * size limit of such a page. One request per key at a time; a failure of the network or the server is retried twice.
 */
export function makeFetchCache(pause: (ms: number) => Promise<void> = sleep) {
  const entries = new Map<string, Entry>()

  function entryOf(key: string): Entry {
    const known = entries.get(key)
    if (known) return known
    const entry: Entry = {
      isFetching: false,
      isExpired: true,
      at: 0,
      listeners: new Set(),
    }
    entries.set(key, entry)
    return entry
  }

  function change(key: string, next: Partial<Entry>): void {
    // A new object, so that components notice the change.
    const entry = { ...entryOf(key), ...next }
    entries.set(key, entry)
    for (const listener of entry.listeners) listener()
  }

  async function load<T>({ key, load: ask }: Fetch<T>): Promise<void> {
    const controller = new AbortController()
    entryOf(key).controller?.abort()
    change(key, { controller, isFetching: true, error: undefined, isExpired: false })
    const isOurs = () => entries.get(key)?.controller === controller
    const settle = (next: Partial<Entry>) => {
      if (isOurs()) change(key, { ...next, ...settled })
    }
    for (let failures = 0; isOurs(); ) {
      try {
        const data = await ask(controller.signal)
        if (!entryOf(key).isExpired || !isOurs()) return settle({ data, at: Date.now() })
        // It expired after the request was sent.
        change(key, { isExpired: false })
      } catch (cause) {
        const error = cause instanceof Error ? cause : new Error(String(cause))
        const ms = retryMs[failures++]
        if (ms === undefined || !isTransient(error)) return settle({ error })
        await pause(ms)
      }
    }
  }

  return {
    read: <T>(key: string) => entryOf(key) as Fetched<T>,
    /** Writes data from elsewhere, and aborts a request under way, whose data would be older. */
    write(key: string, data: unknown): void {
      entries.get(key)?.controller?.abort()
      change(key, {
        data,
        at: Date.now(),
        error: undefined,
        isExpired: false,
        ...settled,
      })
    },
    load,
    /** Fetches the data if it is missing, failed or old, unless a request is under way. */
    refresh(fetch: Fetch<unknown>): void {
      const { isFetching, isExpired, at, error } = entryOf(fetch.key)
      const isOld = isExpired || error !== undefined || Date.now() - at >= fetch.staleMs
      if (isOld && !isFetching) void load(fetch)
    },
    /** Marks everything at or below a key as wrong; shown data is then fetched again. */
    expire(prefix: string): void {
      for (const key of entries.keys())
        if (key === prefix || key.startsWith(`${prefix}/`))
          change(key, { isExpired: true, isOutdated: true })
    },
    subscribe(key: string, listener: () => void): () => void {
      const { listeners } = entryOf(key)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isTransient = (failure: Error) =>
  !(failure instanceof CallFailure) || failure.status === 0 || failure.status >= 500

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
