import { useEffect, useEffectEvent, useState } from 'react'
import { loadOnline } from '../live/load-online.ts'

/** Modules that are loaded already, by name. */
const provided = new Map<string, unknown>()

/** Provides a module that the first render shows: on the server, and before hydrating what the server drew with it. */
export function provideModule(name: string, module: unknown): void {
  provided.set(name, module)
}

interface LazyModule<T> {
  data: T | undefined
  isFetching: boolean
  isError: boolean
}

/**
 * A lazily imported module. It is fetched on mount, or once `isWanted` is true, and a failed import can be
 * retried; React.lazy would leave an empty page.
 */
export function useLazyModule<T>(name: string, load: () => Promise<T>, isWanted = true) {
  const [part, setPart] = useState<LazyModule<T>>(() => ({
    data: provided.get(name) as T | undefined,
    isFetching: false,
    isError: false,
  }))
  const fetchPart = async () => {
    setPart({ data: undefined, isFetching: true, isError: false })
    const data = await loadOnline(load).catch(() => undefined)
    if (data) provideModule(name, data)
    setPart({ data, isFetching: false, isError: !data })
    return data
  }
  /** Browsers cache a failed import and do not request it again, so only a reload can fix it. */
  const tryAgain = async () => {
    const data = await fetchPart()
    if (!data && (await isServerThere())) window.location.reload()
    return data
  }
  const begin = useEffectEvent(() => {
    if (!part.data && !part.isFetching) void fetchPart()
  })
  useEffect(() => {
    if (isWanted) begin()
  }, [isWanted])
  useEffect(() => {
    if (!part.isError) return
    const over = new AbortController()
    window.addEventListener('online', () => begin(), over)
    return () => over.abort()
  }, [part.isError])
  return { ...part, isPending: !part.data && !part.isError, refetch: tryAgain }
}

const isServerThere = () =>
  fetch('/favicon.svg', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
