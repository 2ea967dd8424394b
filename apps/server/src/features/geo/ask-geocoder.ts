import * as z from 'zod/mini'
import { fetchBounded } from '../../platform/http/fetch-bounded.ts'

// What is longer is no part of an address; it would be kept for a day.
const text = z.catch(z.optional(z.string().check(z.maxLength(200))), undefined)
const degrees = (maxBytes: number) => z.number().check(z.gte(-maxBytes), z.lte(maxBytes))

/** What Photon says of a match (GeoJSON); of what it knows, all that an address needs. */
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([degrees(180), degrees(90)]) }),
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
// Counted before they are looked into.
const list = z.object({ features: z.array(z.unknown()) })

export type PhotonFeature = z.output<typeof feature>

export interface GeocoderSource {
  url: string
  /** The site that asks: public servers want to know. */
  site: string
  timeoutMs: number
}

/** The matches it knows; `failed` where it has no answer in time or none that can be read, `refused` where it won't. */
export type GeocoderAnswer = PhotonFeature[] | 'refused' | 'failed'

// Ten matches have some 8 KB.
const MAX_BYTES = 128 * 1024
const MAX_FEATURES = 50

/** Asks a Photon server. */
export async function askGeocoder(
  geocoder: GeocoderSource,
  path: 'api' | 'reverse',
  query: Record<string, string>,
): Promise<GeocoderAnswer> {
  try {
    const address = `${geocoder.url}/${path}?${new URLSearchParams(query)}`
    const { status, bytes } = await fetchBounded(address, {
      timeoutMs: geocoder.timeoutMs,
      maxBytes: MAX_BYTES,
      headers: {
        // Not as `lang`: a server without Spanish refuses that, and answers this in the local names.
        'accept-language': 'es',
        'user-agent': `Cuando (+${geocoder.site})`,
      },
    })
    // What it says of one question is no word on the next.
    if (status >= 400 && status < 500 && status !== 429) return 'refused'
    if (status !== 200) return 'failed'
    const { features } = list.parse(JSON.parse(bytes.toString()))
    if (features.length > MAX_FEATURES) return 'failed'
    return z.array(feature).parse(features)
  } catch {
    return 'failed'
  }
}
