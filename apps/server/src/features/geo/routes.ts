import {
  reverseGeocode as describe,
  searchAddresses as search,
  staticMap,
} from '@cuando/contract/business/geo'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { bind } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import type { ThirdParty } from '../../platform/metrics/make-metrics.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import { openGeocoder } from './open-geocoder.ts'
import { readPoint } from './read-point.ts'
import { reverseGeocode, searchAddresses } from './search-addresses.ts'
import { serveMap } from './serve-map.ts'

interface Deps {
  clock: Clock
  rateLimits: RateLimits
  images: TaskProcess
  config: { maps: { tileUrl: string; attribution: string; geocoderUrl: string | null } }
  publicUrl: string
  mapKey: Buffer
  mapTimeoutMs: number
  logger: Pick<FastifyBaseLogger, 'warn'>
  noteThirdPartyFailure?: ((service: ThirdParty) => void) | undefined
}

/** Timeout for a geocoder or tile server: a visitor waits for it. */
export const MAP_TIMEOUT_MS = 4000

export function geoRoutes(deps: Deps) {
  const { clock, rateLimits, mapKey, publicUrl: site, mapTimeoutMs: timeoutMs } = deps
  const { maps } = deps.config
  // At most twice a minute, because of the pause after a failure.
  const noteFailure = (service: ThirdParty) => () => {
    deps.logger.warn({ service }, 'a request to another server failed')
    deps.noteThirdPartyFailure?.(service)
  }
  const source = { url: maps.geocoderUrl, site, timeoutMs }
  const geocoder = openGeocoder(source, clock, noteFailure('geocoder'))
  const searches = rateLimits.local({ name: 'geo-search', points: 300, seconds: 60 })
  const pictures = rateLimits.local({ name: 'geo-static', points: 600, seconds: 60 })
  const serve = serveMap({
    clock,
    images: deps.images,
    key: mapKey,
    tiles: { url: maps.tileUrl, site, timeoutMs },
    attribution: maps.attribution,
    allowance: rateLimits.local({ name: 'geo-drawn', points: 60, seconds: 60 }),
    onFailure: noteFailure('tiles'),
  })
  return [
    bind(search, ({ query }, { ip }) =>
      limited([searches(ip)], () => searchAddresses(geocoder, query)),
    ),
    bind(describe, ({ query }, { ip }) =>
      limited([searches(ip)], () => reverseGeocode(geocoder, readPoint(query))),
    ),
    bind(staticMap, ({ query }, { ip }) =>
      limited([pictures(ip)], () => serve(readPoint(query), query.signature)),
    ),
  ]
}
