import { expect, it } from 'vitest'
import { fitWithin } from './fit-within.ts'

it.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 1000, height: 3200 },
    { width: 500, height: 1600 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 1600, height: 1 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
])('%j becomes %j', (size, fitted) => {
  expect(fitWithin(size, { width: 1600, height: 1600 })).toEqual(fitted)
})

it('limits both sides to bounds that are not square', () => {
  expect(fitWithin({ width: 3200, height: 1200 }, { width: 1600, height: 600 })).toEqual({
    width: 1600,
    height: 600,
  })
  expect(fitWithin({ width: 1600, height: 1200 }, { width: 1600, height: 600 })).toEqual({
    width: 800,
    height: 600,
  })
})
