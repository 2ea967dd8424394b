import { expect, it } from 'vitest'
import { usualPlaces } from './usual-places.ts'

it.each([
  { places: [], usual: 1 },
  { places: [4], usual: 4 },
  { places: [1, 3, 3], usual: 3 },
  { places: [3, 1, 3, 1, 1], usual: 1 },
  { places: [4, 2, 2, 4], usual: 2 },
  { places: [10, 9], usual: 9 },
])('a new service has $usual places beside services with $places', ({ places, usual }) => {
  expect(usualPlaces(places)).toBe(usual)
})
