import { expect, it } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { cachePictures } from './show-image.ts'

const picture = (bytes: number) => Buffer.alloc(bytes)

function counted(bytes: number | null) {
  const make = async () => {
    make.times += 1
    return bytes === null ? null : picture(bytes)
  }
  make.times = 0
  return make
}

it('makes a picture once for concurrent and later requests', async () => {
  const cache = cachePictures(100, systemClock)
  const make = counted(10)
  await Promise.all([cache.fetch('a', { context: make }), cache.fetch('a', { context: make })])
  await cache.fetch('a', { context: make })
  expect(make.times).toBe(1)
})

it('evicts the least recently used picture when it is full', async () => {
  const cache = cachePictures(25, systemClock)
  const [a, b, c] = [counted(10), counted(10), counted(10)]
  await cache.fetch('a', { context: a })
  await cache.fetch('b', { context: b })
  await cache.fetch('a', { context: a })
  await cache.fetch('c', { context: c })
  await cache.fetch('a', { context: a })
  await cache.fetch('b', { context: b })
  expect([a.times, b.times, c.times]).toEqual([1, 2, 1])
})

it('returns a picture to a waiting request even if it was evicted in the meantime', async () => {
  const cache = cachePictures(25, systemClock)
  const made = Promise.withResolvers<Buffer>()
  const waiting = cache.fetch('a', { context: () => made.promise })
  for (const other of ['b', 'c', 'd']) await cache.fetch(other, { context: counted(10) })
  made.resolve(picture(10))
  expect(await waiting).toHaveLength(10)
})

it('caches neither missing pictures nor failures', async () => {
  const cache = cachePictures(25, systemClock)
  const none = counted(null)
  await cache.fetch('a', { context: none })
  await cache.fetch('a', { context: none })
  expect(none.times).toBe(2)
  const fail = () => Promise.reject(new Error('no'))
  await expect(cache.fetch('b', { context: fail })).rejects.toThrow('no')
  const make = counted(10)
  expect(await cache.fetch('b', { context: make })).toHaveLength(10)
})
