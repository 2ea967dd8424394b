import { useQuery } from '@tanstack/react-query'

/**
 * A part of the page that need not be there at first. It is fetched as soon as this is used, or is wanted, and a
 * failure can be tried again, where React's lazy would leave an empty page.
 */
export function useLaterPart<T>(name: string, load: () => Promise<T>, isWanted = true) {
  return useQuery({
    queryKey: ['part', name],
    queryFn: load,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}
