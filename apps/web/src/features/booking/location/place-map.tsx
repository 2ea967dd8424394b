import { loadMap, type MapTarget } from '../../../domain/place/load-map.ts'
import { StaticMap } from '../../../domain/place/static-map.tsx'
import type { Fetch } from '../../../lib/calls/fetch-cache.ts'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'

export const mapFetch = (whose: MapTarget): Fetch<string | null> => ({
  key: `map/${JSON.stringify(whose)}`,
  load: (signal) => loadMap(whose, signal),
  staleMs: Number.POSITIVE_INFINITY,
})

/** Map of an appointment's place. Without a map nothing replaces it, since the address and its link are shown too. */
export function PlaceMap({ whose, address }: { whose: MapTarget; address: string }) {
  const { data, error, isFetching } = useFetched(mapFetch(whose))
  return <StaticMap mapUrl={error && !isFetching ? null : data} address={address} />
}
