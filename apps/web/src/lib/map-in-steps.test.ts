import { expect, it } from 'vitest'
import { mapInSteps } from './map-in-steps.ts'

it('maps a list in its order, and lets other tasks run meanwhile', async () => {
  let ticks = 0
  const ticking = setInterval(() => {
    ticks += 1
  })
  const busy = (each: number) => {
    const end = performance.now() + 20
    while (performance.now() < end);
    return each * 2
  }
  expect(await mapInSteps([1, 2, 3, 4, 5, 6], busy)).toEqual([2, 4, 6, 8, 10, 12])
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(0)
  expect(await mapInSteps([], busy)).toEqual([])
})
