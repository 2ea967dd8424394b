import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock/clock.ts'
import { stillLasts } from '../../platform/clock/still-lasts.ts'
import { askGeocoder, type GeocoderSource, type PhotonFeature } from './ask-geocoder.ts'

export interface Geocoder {
  ask(path: 'api' | 'reverse', query: Record<string, string>): Promise<PhotonFeature[] | null>
}

const HOUR_MS = 3_600_000
const MAX_CACHED = 1000
const MAX_CONCURRENT = 10
// After a failure, so that not every visitor waits for a timeout.
const PAUSE_MS = 30_000

/**
 * A geocoder with a cache, a limit on concurrent requests and a pause after a failure, which `onFailure` hears of. Null
 * without a URL.
 */
export function openGeocoder(
  { url, site, timeoutMs }: Omit<GeocoderSource, 'url'> & { url: string | null },
  clock: Clock,
  onFailure: () => void = () => undefined,
): Geocoder | null {
  if (url === null) return null
  const now = () => clock.now().getTime()
  const answers = new LRUCache<string, PhotonFeature[]>({
    max: MAX_CACHED,
    ttl: 24 * HOUR_MS,
    perf: { now },
    ttlResolution: 0,
  })
  let inFlight = 0
  let failedAt = 0
  return {
    async ask(path, query) {
      const name = `${path}?${new URLSearchParams(query)}`.toLowerCase()
      const known = answers.get(name)
      if (known) return known
      if (inFlight >= MAX_CONCURRENT || stillLasts(failedAt, PAUSE_MS, now())) return null
      inFlight += 1
      const answer = await askGeocoder({ url, site, timeoutMs }, path, query)
      inFlight -= 1
      if (answer === 'failed') {
        failedAt = now()
        onFailure()
      }
      if (typeof answer === 'string') return null
      answers.set(name, answer)
      return answer
    },
  }
}
