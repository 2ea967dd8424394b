import * as z from 'zod/mini'

const text = z.optional(z.string())

/** What Photon says of a place (GeoJSON); of what it knows, all that an address needs. */
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    name: text,
    street: text,
    housenumber: text,
    district: text,
    locality: text,
    city: text,
    county: text,
    state: text,
    postcode: text,
    countrycode: text,
  }),
})
const answer = z.object({ features: z.array(feature) })

export type PhotonFeature = z.output<typeof feature>

export interface GeocoderSource {
  url: string
  /** The site that asks: public servers want to know. */
  site: string
  patienceMs: number
}

/** Asks a Photon server; null where it has no answer in time, or none that can be read. */
export async function askGeocoder(
  geocoder: GeocoderSource,
  path: 'api' | 'reverse',
  query: Record<string, string>,
): Promise<PhotonFeature[] | null> {
  try {
    const response = await fetch(`${geocoder.url}/${path}?${new URLSearchParams(query)}`, {
      signal: AbortSignal.timeout(geocoder.patienceMs),
      headers: {
        // Not as `lang`: a server without Spanish refuses that, and answers this in the names of the place.
        'accept-language': 'es',
        'user-agent': `Cuando (+${geocoder.site})`,
      },
    })
    if (!response.ok) return null
    return answer.parse(await response.json()).features
  } catch {
    return null
  }
}
