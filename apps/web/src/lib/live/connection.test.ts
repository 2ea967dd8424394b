import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  confirmConnection,
  followConnection,
  suspectConnection,
  useConnection,
} from './connection.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const health = vi.fn<() => Promise<Response>>()
const down = () => Promise.reject(new TypeError('Failed to fetch'))
const up = async () => Response.json({ status: 'ok' })
const heard: boolean[] = []
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T16:00:00Z') })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', health)
  health.mockReset().mockImplementation(down)
  page.visibilityState = 'visible'
  heard.length = 0
  stop = followConnection((isOnline) => heard.push(isOnline))
})

afterEach(() => {
  stop()
  confirmConnection()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

it('is lost when nothing answers, and says since when', async () => {
  suspectConnection()
  await settle()
  expect(useConnection.getState()).toEqual({
    isOnline: false,
    since: new Date('2026-11-24T16:00:00Z'),
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(useConnection.getState().since).toEqual(new Date('2026-11-24T16:00:00Z'))
  expect(heard).toEqual([false])
})

it('is not lost after one failed call, nor when only the device says so', async () => {
  health.mockImplementation(up)
  suspectConnection()
  window.dispatchEvent(new Event('offline'))
  await settle()
  expect(useConnection.getState().isOnline).toBe(true)
  expect(heard).toEqual([])
})

it.each([
  ['a proxy whose server is away', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['a network that asks for a log-in', () => new Response('<h1>Bienvenido</h1>')],
])('is lost behind %s', async (_, answer) => {
  health.mockImplementation(async () => answer())
  suspectConnection()
  await settle()
  expect(useConnection.getState().isOnline).toBe(false)
})

it('notices the return within two seconds, with at most one request per second', async () => {
  suspectConnection()
  await settle()
  health.mockClear()
  await vi.advanceTimersByTimeAsync(17_000)
  expect(health.mock.calls.length).toBeGreaterThanOrEqual(10)
  expect(health.mock.calls.length).toBeLessThanOrEqual(17)
  health.mockImplementation(up)
  await vi.advanceTimersByTimeAsync(1700)
  expect(useConnection.getState()).toEqual({ isOnline: true, since: null })
  expect(heard).toEqual([false, true])
  health.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(health).not.toHaveBeenCalled()
})

it('asks at once when the device is online again, even while it waits for an older answer', async () => {
  health.mockReturnValue(new Promise(() => {}))
  suspectConnection()
  suspectConnection()
  expect(health).toHaveBeenCalledTimes(1)
  health.mockImplementation(down)
  window.dispatchEvent(new Event('offline'))
  await settle()
  expect(useConnection.getState().isOnline).toBe(false)
  health.mockImplementation(up)
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(useConnection.getState().isOnline).toBe(true)
})

it('lets a hidden page wait until it is looked at', async () => {
  page.visibilityState = 'hidden'
  suspectConnection()
  await settle()
  health.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(health).not.toHaveBeenCalled()
  health.mockImplementation(up)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(useConnection.getState().isOnline).toBe(true)
})
