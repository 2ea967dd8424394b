export interface TileSource {
  /** With {z}, {x} and {y}; {s} stands for one of the subdomains a, b and c. */
  url: string
  /** The site on which the maps are seen: tile servers ask to be told. */
  site: string
  patienceMs: number
}

export interface TileAt {
  zoom: number
  x: number
  y: number
}

const MOST_BYTES = 1024 * 1024
const subdomains = ['a', 'b', 'c']

/** The pictures of some tiles, in their order; null where one can't be had in time. */
export async function fetchTiles(
  source: TileSource,
  tiles: readonly TileAt[],
): Promise<Buffer[] | null> {
  const signal = AbortSignal.timeout(source.patienceMs)
  try {
    return await Promise.all(tiles.map((tile) => fetchTile(source, tile, signal)))
  } catch {
    return null
  }
}

async function fetchTile(source: TileSource, tile: TileAt, signal: AbortSignal): Promise<Buffer> {
  const answer = await fetch(addressOf(source.url, tile), {
    signal,
    headers: { 'user-agent': `Cuando (+${source.site})`, referer: `${source.site}/` },
  })
  if (!answer.ok) throw new Error(`The tile server answered ${answer.status}`)
  const length = Number(answer.headers.get('content-length') ?? 0)
  if (length > MOST_BYTES) throw new Error(`A tile of ${length} bytes is none`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.length > MOST_BYTES) throw new Error(`A tile of ${bytes.length} bytes is none`)
  return bytes
}

function addressOf(template: string, { zoom, x, y }: TileAt): string {
  const parts = new Map([
    ['z', String(zoom)],
    ['x', String(x)],
    ['y', String(y)],
    ['s', subdomains[(x + y) % subdomains.length] ?? 'a'],
    // The mark of pictures for dense screens; ours has one density.
    ['r', ''],
  ])
  return template.replace(/\{(\w)\}/g, (whole, name: string) => parts.get(name) ?? whole)
}
