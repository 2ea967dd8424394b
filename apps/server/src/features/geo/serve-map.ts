import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock/clock.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import type { RateLimit } from '../../platform/http/rate-limit.ts'
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
  /** How many new pictures this process may draw, whoever asks: tile servers are other people's. */
  allowance: RateLimit
}

const DAY_MS = 86_400_000
// Some 10 MB, and at most 48 tiles on their way.
const MAX_CACHED_MAPS = 400
const MAX_CONCURRENT = 4
// A server that does not answer is not asked again by every visitor.
const PAUSE_MS = 30_000

/** Answers with the picture of a signed point, drawn once and kept a while. */
export function serveMap({ clock, images, key, tiles, attribution, allowance }: MapParts) {
  const now = () => clock.now().getTime()
  const drawn = new LRUCache<string, Buffer>({
    max: MAX_CACHED_MAPS,
    ttl: 7 * DAY_MS,
    perf: { now },
    ttlResolution: 0,
  })
  const underWay = new Map<string, Promise<Buffer | null>>()
  let pausedUntil = 0

  const draw = async (point: MapPoint): Promise<Buffer | null> => {
    const grid = positionTiles(point)
    if (!grid) return null
    const pictures = await fetchTiles(tiles, grid.tiles)
    if (pictures) {
      const map = { grid, tiles: pictures, attribution } satisfies MapToDraw
      const made = await images.run('drawMap', map)
      if (made.ok && Buffer.isBuffer(made.value)) return made.value
      // That nobody could draw now is no fault of the tiles; what does not decode is none.
      if (!made.ok && made.reason === 'overloaded') return null
    }
    pausedUntil = now() + PAUSE_MS
    return null
  }

  const drawOnce = async (point: MapPoint): Promise<Buffer | null> => {
    const name = mapName(point)
    const begun = underWay.get(name)
    if (begun) return begun
    if (now() < pausedUntil || underWay.size >= MAX_CONCURRENT) return null
    const drawing = allowance('all').then((refusal) => (refusal ? null : draw(point)))
    underWay.set(name, drawing)
    const picture = await drawing.finally(() => underWay.delete(name))
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
