import type { TileAt } from './fetch-tiles.ts'
import type { MapPoint } from './sign-map.ts'

/** In pixels. */
export const mapSize = { width: 600, height: 300 }
export const TILE = 256
const ZOOM = 15
const ACROSS = 2 ** ZOOM

export interface TileGrid {
  /** Row by row, from the north-west. */
  tiles: TileAt[]
  columns: number
  rows: number
  /** The picture's top left corner in the grid, in pixels. */
  left: number
  top: number
}

/**
 * The tiles that a picture around a point is cut from, by the Web Mercator projection (EPSG:3857). Null near the
 * poles, which the projection does not show.
 */
export function positionTiles({ latitude, longitude }: MapPoint): TileGrid | null {
  const world = TILE * ACROSS
  const x = ((longitude + 180) / 360) * world
  const angle = (latitude * Math.PI) / 180
  const y = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * world
  const west = Math.round(x - mapSize.width / 2)
  const north = Math.round(y - mapSize.height / 2)
  if (!(north >= 0 && north + mapSize.height <= world)) return null
  const first = { column: Math.floor(west / TILE), row: Math.floor(north / TILE) }
  const columns = Math.floor((west + mapSize.width - 1) / TILE) - first.column + 1
  const rows = Math.floor((north + mapSize.height - 1) / TILE) - first.row + 1
  return {
    tiles: Array.from({ length: rows * columns }, (_, index) => ({
      zoom: ZOOM,
      // Columns wrap around at the antimeridian.
      x: (first.column + (index % columns) + ACROSS) % ACROSS,
      y: first.row + Math.floor(index / columns),
    })),
    columns,
    rows,
    left: west - first.column * TILE,
    top: north - first.row * TILE,
  }
}
