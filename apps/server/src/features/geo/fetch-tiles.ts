import { fetchBounded } from '../../platform/http/fetch-bounded.ts'

export interface TileSource {
  /** With {z}, {x} and {y}; {s} stands for one of the subdomains a, b and c. */
  url: string
  /** The site that shows the maps, for the header that tile servers require. */
  site: string
  timeoutMs: number
}

export interface TileAt {
  zoom: number
  x: number
  y: number
}

const MAX_BYTES = 1024 * 1024
const subdomains = ['a', 'b', 'c']

/** Fetches tiles, in the given order; null if any of them fails or times out. */
export async function fetchTiles(
  source: TileSource,
  tiles: readonly TileAt[],
): Promise<Buffer[] | null> {
  const leave = new AbortController()
  try {
    return await Promise.all(tiles.map((tile) => fetchTile(source, tile, leave.signal)))
  } catch {
    return null
  } finally {
    // If one tile fails, the others are useless.
    leave.abort()
  }
}

async function fetchTile(source: TileSource, tile: TileAt, signal: AbortSignal): Promise<Buffer> {
  const { status, bytes } = await fetchBounded(addressOf(source.url, tile), {
    signal,
    timeoutMs: source.timeoutMs,
    maxBytes: MAX_BYTES,
    headers: { 'user-agent': `Cuando (+${source.site})`, referer: `${source.site}/` },
  })
  if (status !== 200) throw new Error(`The tile server answered ${status}`)
  return bytes
}

function addressOf(template: string, { zoom, x, y }: TileAt): string {
  const parts = new Map([
    ['z', String(zoom)],
    ['x', String(x)],
    ['y', String(y)],
    ['s', subdomains[(x + y) % subdomains.length] ?? 'a'],
    // `{r}` asks for high-resolution tiles, which we don't use.
    ['r', ''],
  ])
  return template.replace(/\{(\w)\}/g, (whole, name: string) => parts.get(name) ?? whole)
}
