import { useQuery } from '@tanstack/react-query'
import { loadOnline } from './load-online.ts'

/**
 * A lazily imported module. It is fetched on mount, or once `isWanted` is true, and a failed import can be
 * retried; React.lazy would leave an empty page.
 */
export function useLazyModule<T>(name: string, load: () => Promise<T>, isWanted = true) {
  const part = useQuery({
    queryKey: ['part', name],
    queryFn: () => loadOnline(load),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
    refetchOnReconnect: true,
  })

  /** Browsers cache a failed import and do not request it again, so only a reload can fix it. */
  const tryAgain = async () => {
    const again = await part.refetch()
    if (again.isError && (await isServerThere())) window.location.reload()
    return again
  }
  return { ...part, refetch: tryAgain }
}

const isServerThere = () =>
  fetch('/favicon.svg', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
