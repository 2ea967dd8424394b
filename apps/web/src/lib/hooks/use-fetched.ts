import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Fetch, FetchCache, Fetched } from '../calls/fetch-cache.ts'

const Cache = createContext<FetchCache | null>(null)

export const FetchCacheProvider = Cache

/** The answers of the page, to be written into or expired. */
export function useFetchCache(): FetchCache {
  const cache = use(Cache)
  if (!cache) throw new Error('There is no FetchCacheProvider')
  return cache
}

export interface FetchedNow<T> extends Fetched<T> {
  /** Resolves when it was answered or failed. */
  refetch: () => Promise<unknown>
}

/**
 * An answer, fetched when it is first needed, and again once it is old and the page is looked at, or when the network
 * comes back. Nothing is fetched for null.
 */
export function useFetched<T>(fetch: Fetch<T> | null): FetchedNow<T> {
  const cache = useFetchCache()
  const key = fetch?.key ?? ''
  const read = () => cache.read<T>(key)
  const fetched = useSyncExternalStore((listener) => cache.subscribe(key, listener), read, read)
  const { isExpired } = fetched
  const refresh = useEffectEvent(() => {
    if (fetch) cache.refresh(fetch)
  })
  /** For another fetch, and when the answer expires. */
  const begin = useEffectEvent((_key: string, _isExpired: boolean) => refresh())
  const reload = useEffectEvent(() => {
    if (fetch) void cache.load(fetch)
  })
  useEffect(() => begin(key, isExpired), [key, isExpired])
  useEffect(() => {
    const over = new AbortController()
    const look = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', look, over)
    window.addEventListener('online', () => reload(), over)
    return () => over.abort()
  }, [])
  return { ...fetched, refetch: async () => fetch && cache.load(fetch) }
}
