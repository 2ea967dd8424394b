import { expect, it } from 'vitest'
import { distanceKm, isOutOfReach } from './distance.ts'

const zocalo = { latitude: 19.4326, longitude: -99.1332 }
const angel = { latitude: 19.427, longitude: -99.1677 }
const merida = { latitude: 20.9674, longitude: -89.5926 }

it('measures along the great circle', () => {
  expect(distanceKm(zocalo, angel)).toBeCloseTo(3.67, 1)
  expect(distanceKm(zocalo, merida)).toBeGreaterThan(990)
  expect(distanceKm(zocalo, zocalo)).toBe(0)
  expect(
    distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }),
  ).toBeCloseTo(22.24, 1)
})

it('is out of reach only beyond the limit of the service', () => {
  expect(isOutOfReach(angel, zocalo, 3)).toBe(true)
  expect(isOutOfReach(angel, zocalo, 4)).toBe(false)
  expect(isOutOfReach(merida, zocalo, 0)).toBe(false)
  expect(isOutOfReach(merida, zocalo, null)).toBe(false)
  expect(isOutOfReach(merida, null, 4)).toBe(false)
})
