import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock/clock.ts'
import { stillLasts } from '../../platform/clock/still-lasts.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import type { RateLimit } from '../../platform/http/limits/rate-limit.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import type { MapToDraw } from './draw-map.ts'
import { fetchTiles, type TileSource } from './fetch-tiles.ts'
import { positionTiles } from './position-tiles.ts'
import { isSigned, type MapPoint, mapName } from './sign-map.ts'

interface MapParts {
  clock: Clock
  images: TaskProcess
  key: Buffer
  tiles: TileSource
  attribution: string
  /** The rate limit on new pictures for all callers together: tile servers are third parties. */
  allowance: RateLimit
  /** Called when the tile server fails, before the pause. */
  onFailure?: () => void
}

const DAY_MS = 86_400_000
// About 10 MB of cache, and at most 48 tiles being fetched.
const MAX_CACHED_MAPS = 400
const MAX_CONCURRENT = 4
// After a failure, so that not every visitor waits for a timeout.
const PAUSE_MS = 30_000

/** Serves the map picture of a signed point, with a cache. */
export function serveMap(parts: MapParts) {
  const { clock, images, key, tiles, attribution, allowance, onFailure } = parts
  const now = () => clock.now().getTime()
  const drawn = new LRUCache<string, Buffer>({
    max: MAX_CACHED_MAPS,
    ttl: 7 * DAY_MS,
    perf: { now },
    ttlResolution: 0,
  })
  const inFlight = new Map<string, Promise<Buffer | null>>()
  let failedAt = 0

  const draw = async (point: MapPoint): Promise<Buffer | null> => {
    const picture = await drawPoint({ images, tiles, attribution }, point)
    if (picture !== 'tilesFailed') return picture
    failedAt = now()
    onFailure?.()
    return null
  }

  const drawOnce = async (point: MapPoint): Promise<Buffer | null> => {
    const name = mapName(point)
    const begun = inFlight.get(name)
    if (begun) return begun
    if (inFlight.size >= MAX_CONCURRENT || stillLasts(failedAt, PAUSE_MS, now())) return null
    const drawing = allowance('all').then((refusal) => (refusal ? null : draw(point)))
    inFlight.set(name, drawing)
    const picture = await drawing.finally(() => inFlight.delete(name))
    if (picture) drawn.set(name, picture)
    return picture
  }

  return async (point: MapPoint, signature: string): Promise<Outcome<FileAnswer>> => {
    if (!isSigned(key, point, signature)) return refused('notFound')
    const bytes = drawn.get(mapName(point)) ?? (await drawOnce(point))
    if (!bytes) return refused('mapUnavailable')
    return done({ bytes, cacheControl: 'private, max-age=604800' })
  }
}

/** The picture of a point; null outside the map, and while the image process is overloaded. */
async function drawPoint(
  { images, tiles, attribution }: Pick<MapParts, 'images' | 'tiles' | 'attribution'>,
  point: MapPoint,
): Promise<Buffer | 'tilesFailed' | null> {
  const grid = positionTiles(point)
  if (!grid) return null
  const pictures = await fetchTiles(tiles, grid.tiles)
  if (!pictures) return 'tilesFailed'
  const map = { grid, tiles: pictures, attribution } satisfies MapToDraw
  const made = await images.run('drawMap', map)
  if (made.ok && Buffer.isBuffer(made.value)) return made.value
  // An overloaded image process is not the tile server's fault; an undecodable tile is.
  return !made.ok && made.reason === 'overloaded' ? null : 'tilesFailed'
}
