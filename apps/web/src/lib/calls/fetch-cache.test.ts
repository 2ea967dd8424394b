import { describe, expect, it, vi } from 'vitest'
import { asUserText } from '../user-text.ts'
import { CallFailure } from './call-failure.ts'
import { type Fetch, makeFetchCache } from './fetch-cache.ts'

const failure = (status: number) => new CallFailure(asUserText('No se pudo'), status)

/** A fetch whose attempts answer one after the other; an Error is thrown. */
function scripted(...answers: (string | Error)[]) {
  const signals: AbortSignal[] = []
  const fetch: Fetch<string> = {
    key: 'hours/2026-11-24',
    staleMs: 1000,
    load: async (signal) => {
      const answer = answers[signals.length]
      signals.push(signal)
      if (answer === undefined) throw new Error('asked too often')
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return { fetch, signals }
}

const cacheWithoutPauses = () => makeFetchCache(() => Promise.resolve())

describe('a fetch', () => {
  it('is fetched once, and again only when it is old or expired', async () => {
    vi.useFakeTimers()
    const cache = cacheWithoutPauses()
    const { fetch, signals } = scripted('one', 'two', 'three')
    await cache.load(fetch)
    cache.refresh(fetch)
    expect(signals).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    cache.refresh(fetch)
    await vi.waitFor(() => expect(cache.read(fetch.key)).toMatchObject({ data: 'two' }))
    cache.expire('hours')
    expect(cache.read(fetch.key)).toMatchObject({ data: 'two', isExpired: true })
    cache.refresh(fetch)
    await vi.waitFor(() => expect(cache.read(fetch.key)).toMatchObject({ data: 'three' }))
    vi.useRealTimers()
  })

  it.each([
    ['its new answer is there', 'new'],
    ['there will be none', failure(404)],
  ])('is outdated from when it expires until %s', async (_, next) => {
    const cache = cacheWithoutPauses()
    const { fetch } = scripted('old', next)
    await cache.load(fetch)
    expect(cache.read(fetch.key).isOutdated).toBe(false)
    cache.expire('hours')
    const loaded = cache.load(fetch)
    expect(cache.read(fetch.key)).toMatchObject({ data: 'old', isOutdated: true })
    await loaded
    expect(cache.read(fetch.key).isOutdated).toBe(false)
  })

  it('is fetched once more if it expired during the request', async () => {
    const cache = cacheWithoutPauses()
    const { fetch, signals } = scripted('old', 'new')
    const loaded = cache.load(fetch)
    cache.expire('hours')
    await loaded
    expect(signals).toHaveLength(2)
    expect(cache.read(fetch.key)).toMatchObject({ data: 'new', isExpired: false })
  })

  it('is retried twice after transient failures', async () => {
    const cache = cacheWithoutPauses()
    const { fetch } = scripted(failure(0), failure(503), 'at last')
    await cache.load(fetch)
    expect(cache.read(fetch.key)).toMatchObject({ data: 'at last', error: undefined })
  })

  it.each([
    ['a third failure', [failure(500), failure(500), failure(500)]],
    ['a refusal at once', [failure(404)]],
  ])('fails after %s, and keeps what was there', async (_name, failures) => {
    const cache = cacheWithoutPauses()
    const { fetch, signals } = scripted(...failures, 'later')
    cache.write(fetch.key, 'before')
    await cache.load(fetch)
    expect(cache.read(fetch.key)).toMatchObject({ data: 'before', error: failures.at(-1) })
    expect(signals).toHaveLength(failures.length)
    cache.refresh(fetch)
    await vi.waitFor(() => expect(cache.read(fetch.key)).toMatchObject({ data: 'later' }))
  })

  it('doesn’t overwrite data that is written meanwhile', async () => {
    const cache = cacheWithoutPauses()
    const { promise, resolve } = Promise.withResolvers<string>()
    let signal: AbortSignal | undefined
    const fetch: Fetch<string> = {
      key: 'appointment/1',
      staleMs: 0,
      load: (given) => {
        signal = given
        return promise
      },
    }
    const loading = cache.load(fetch)
    cache.write('appointment/1', 'moved')
    expect(signal?.aborted).toBe(true)
    resolve('before the move')
    await loading
    expect(cache.read('appointment/1')).toMatchObject({ data: 'moved', isFetching: false })
  })
})

it('expires a key and all keys below it, and no others', () => {
  const cache = cacheWithoutPauses()
  for (const key of ['bookable', 'bookable/hours', 'bookables']) cache.write(key, key)
  cache.expire('bookable')
  const expired = ['bookable', 'bookable/hours', 'bookables'].map(
    (key) => cache.read(key).isExpired,
  )
  expect(expired).toEqual([true, true, false])
})

it('calls listeners on each change, until they unsubscribe', () => {
  const cache = cacheWithoutPauses()
  const listener = vi.fn()
  const leave = cache.subscribe('key', listener)
  cache.write('key', 1)
  leave()
  cache.write('key', 2)
  expect(listener).toHaveBeenCalledTimes(1)
})
