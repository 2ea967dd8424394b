import { useQuery } from '@tanstack/react-query'

/**
 * A part of the page that need not be there at first. It is fetched as soon as this is used, and a failure can be
 * tried again, where React's lazy would leave an empty page.
 */
export function useLaterPart<T>(name: string, load: () => Promise<T>) {
  return useQuery({
    queryKey: ['part', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}
