import { expect, it } from 'vitest'
import { positionTiles } from './position-tiles.ts'

// The tile of a point at zoom 15 by the formula of the OpenStreetMap wiki ('Slippy map tilenames').
it.each([
  ['Mérida', 20.967, -89.6237, 8226, 14431],
  ['Greenwich', 51.4779, 0, 16384, 10900],
])('puts %s into the middle of the picture', (_, latitude, longitude, x, y) => {
  const grid = positionTiles({ latitude, longitude })
  if (!grid) throw new Error('no grid')
  const column = Math.floor((grid.left + 300) / 256)
  const row = Math.floor((grid.top + 150) / 256)
  expect(grid.tiles[row * grid.columns + column]).toEqual({ zoom: 15, x, y })
})

it('cuts the picture out of whole tiles', () => {
  for (let step = 0; step < 50; step += 1) {
    const grid = positionTiles({ latitude: 20 + step / 700, longitude: -90 + step / 300 })
    if (!grid) throw new Error('no grid')
    expect(grid.tiles).toHaveLength(grid.columns * grid.rows)
    expect(grid.left).toBeGreaterThanOrEqual(0)
    expect(grid.left + 600).toBeLessThanOrEqual(grid.columns * 256)
    expect(grid.top).toBeGreaterThanOrEqual(0)
    expect(grid.top + 300).toBeLessThanOrEqual(grid.rows * 256)
  }
})

it('wraps around at the antimeridian', () => {
  const grid = positionTiles({ latitude: -18, longitude: 180 })
  expect(new Set(grid?.tiles.map(({ x }) => x))).toEqual(new Set([32766, 32767, 0, 1]))
})

it.each([90, -90, 85.06, -85.06])('is null at latitude %d', (latitude) => {
  expect(positionTiles({ latitude, longitude: 0 })).toBeNull()
})
