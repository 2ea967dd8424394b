import { describe, expect, it } from 'vitest'
import { formatPin, pinAt } from './pin.ts'

describe('a pin', () => {
  it.each([
    [20.946049920100517, -89.6429443359375, 20.94605, -89.642944],
    [20.967, 180.25, 20.967, -179.75],
    [20.967, -180.25, 20.967, 179.75],
    [20.967, 180, 20.967, 180],
    [0, 899.5, 0, 179.5],
    [91, -180, 90, -180],
    [-90.5, 0, -90, 0],
  ])('at %d, %d stands at %d, %d', (latitude, longitude, ...expected) => {
    expect(Object.values(pinAt({ latitude, longitude }))).toEqual(expected)
  })

  it('is read as maps apps write it', () => {
    expect(formatPin({ latitude: 20.946049920100517, longitude: -89.6429443359375 })).toBe(
      '20.94605, -89.64294',
    )
  })
})
