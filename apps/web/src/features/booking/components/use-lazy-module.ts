import { useQuery } from '@tanstack/react-query'
import { loadOnline } from '../../../lib/load-online.ts'

/**
 * A part of the page that need not be there at first. It is fetched as soon as this is used, or is wanted, and a
 * failure can be tried again, where React's lazy would leave an empty page.
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

  /** Browsers remember a part that failed, and never ask for it again: then only the page anew brings it. */
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
