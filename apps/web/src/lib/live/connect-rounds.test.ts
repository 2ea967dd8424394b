import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepOpen } from './connect-rounds.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
/** When it was attempted, in milliseconds since the last `forget`. */
let attempts: number[]
let asks: number[]
let since: number
let isThere: boolean
let line: ReturnType<typeof keepOpen>

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
  isThere = true
  forget()
  line = keepOpen({
    open: () => {
      attempts.push(Date.now() - since)
      queueMicrotask(() => (isThere ? line.opened() : line.failed()))
    },
    ask: () => asks.push(Date.now() - since),
  })
  await vi.advanceTimersByTimeAsync(0)
  forget()
})

afterEach(() => {
  line.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function forget() {
  attempts = []
  asks = []
  since = Date.now()
}

/** The line is lost, and its first round over. */
async function lose() {
  isThere = false
  line.lost()
  await vi.advanceTimersByTimeAsync(6000)
  forget()
}

const goOnline = () => window.dispatchEvent(new Event('online'))
function look(visibilityState: string) {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

it('attempts five times a second apart, and then asks', async () => {
  isThere = false
  line.lost()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(attempts).toEqual([1000, 2000, 3000, 4000, 5000])
  expect(asks).toEqual([5000])
})

it.each([
  ['the network is back', goOnline],
  ['the server answers again', () => line.returned()],
  ['the page is looked at again', () => look('visible')],
])('begins a round at once when %s, however long it was lost', async (_, comeBack) => {
  await lose()
  await vi.advanceTimersByTimeAsync(2000)
  forget()
  comeBack()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(attempts).toEqual([0, 1000, 2000, 3000, 4000])
})

it('begins one round for all events of the same reconnection', async () => {
  await lose()
  goOnline()
  look('visible')
  line.returned()
  goOnline()
  expect(attempts).toEqual([0])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(attempts).toEqual([0, 1000, 2000, 3000, 4000])
})

it('replaces the current round by a new one when the network comes back', async () => {
  isThere = false
  line.lost()
  await vi.advanceTimersByTimeAsync(2500)
  forget()
  look('visible')
  expect(attempts).toEqual([])
  goOnline()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(attempts).toEqual([0, 1000, 2000, 3000, 4000])
})

it('asks and begins a round every 30 seconds, but not while the page is hidden', async () => {
  await lose()
  await vi.advanceTimersByTimeAsync(59_500)
  expect(asks).toEqual([29_000, 59_000])
  expect(attempts.map((at) => Math.floor(at / 1000))).toEqual([29, 30, 31, 32, 33, 59])
  look('hidden')
  await vi.advanceTimersByTimeAsync(10_000)
  forget()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([...asks, ...attempts]).toEqual([])
  look('visible')
  expect(asks).toEqual([120_000])
  expect(attempts).toEqual([120_000])
})

it('attempts nothing while the line is open, and begins again when it is lost', async () => {
  await lose()
  isThere = true
  goOnline()
  await vi.advanceTimersByTimeAsync(0)
  forget()
  goOnline()
  look('visible')
  await vi.advanceTimersByTimeAsync(120_000)
  expect([...asks, ...attempts]).toEqual([])
  forget()
  isThere = false
  line.lost()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(attempts).toEqual([1000, 2000, 3000, 4000, 5000])
})

it('ends a round that is refused', async () => {
  isThere = false
  line.lost()
  await vi.advanceTimersByTimeAsync(1500)
  forget()
  line.refused()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(attempts).toEqual([])
  expect(asks).toEqual([0])
})

it('does nothing any more once it has ended', async () => {
  await lose()
  line.end()
  goOnline()
  look('visible')
  await vi.advanceTimersByTimeAsync(120_000)
  expect([...asks, ...attempts]).toEqual([])
})
