import * as z from 'zod/mini'
import { fetchBounded } from '../../platform/http/fetch-bounded.ts'

// Longer texts are no part of an address, and would be cached for a day.
const text = z.catch(z.optional(z.string().check(z.maxLength(200))), undefined)
const degrees = (maxBytes: number) => z.number().check(z.gte(-maxBytes), z.lte(maxBytes))

/** A match of Photon (GeoJSON), reduced to the fields that make up an address. */
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
// Elements are counted before any is parsed.
const list = z.object({ features: z.array(z.unknown()) })

export type PhotonFeature = z.output<typeof feature>

export interface GeocoderSource {
  url: string
  /** Our site, for the User-Agent that public servers require. */
  site: string
  timeoutMs: number
}

/** The matches; `failed` without a readable answer in time, `refused` if the server rejects the query. */
export type GeocoderAnswer = PhotonFeature[] | 'refused' | 'failed'

// Ten matches are about 8 KB.
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
        // A header instead of `lang`: a server without Spanish rejects `lang=es`, but ignores the header.
        'accept-language': 'es',
        'user-agent': `Cuando (+${geocoder.site})`,
      },
    })
    // A rejected query says nothing about the health of the server.
    if (status >= 400 && status < 500 && status !== 429) return 'refused'
    if (status !== 200) return 'failed'
    const { features } = list.parse(JSON.parse(bytes.toString()))
    if (features.length > MAX_FEATURES) return 'failed'
    return z.array(feature).parse(features)
  } catch {
    return 'failed'
  }
}
