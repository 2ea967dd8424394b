import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pace } from './pace.ts'

/** When each run began, in milliseconds. */
let runs: number[]
let takesMs: number
let paced: ReturnType<typeof pace>

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  runs = []
  takesMs = 50
  paced = pace(() => {
    runs.push(Date.now())
    return new Promise((resolve) => setTimeout(resolve, takesMs))
  })
})
afterEach(() => {
  paced.end()
  vi.useRealTimers()
})

/** Asks so often, each time so long after the last. */
async function ask(times: number, everyMs: number) {
  for (let time = 0; time < times; time += 1) {
    paced.ask()
    await vi.advanceTimersByTimeAsync(everyMs)
  }
}

it('starts at once', async () => {
  await ask(1, 5000)
  await ask(1, 5000)
  expect(runs).toEqual([0, 5000])
})

it('runs once a second in a burst of fifty a second, and once more for the last', async () => {
  await ask(149, 20)
  expect(runs).toEqual([0, 1000, 2000])
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toEqual([0, 1000, 2000, 3000])
})

it('starts no run before the last one has ended, and then one for all requests in between', async () => {
  takesMs = 4000
  await ask(1, 500)
  await ask(1, 500)
  expect(runs).toEqual([0])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(runs).toEqual([0, 4000])
})

it('continues ten seconds after a run that never ends, and after one that failed', async () => {
  paced = pace(() => {
    runs.push(Date.now())
    return runs.length === 1 ? new Promise(() => {}) : Promise.reject(new Error('no answer'))
  })
  await ask(2, 100)
  await vi.advanceTimersByTimeAsync(9800)
  expect(runs).toEqual([0, 10_000])
  await ask(1, 1000)
  expect(runs).toEqual([0, 10_000, 11_000])
})

it('runs nothing after `end`', async () => {
  await ask(2, 100)
  paced.end()
  await vi.advanceTimersByTimeAsync(5000)
  paced.ask()
  expect(runs).toEqual([0])
})
