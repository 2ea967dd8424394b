import { expect, it } from 'vitest'
import { rememberVariants } from './remember-variants.ts'

const picture = (bytes: number) => Buffer.alloc(bytes)

function counted(bytes: number | null) {
  const make = async () => {
    make.times += 1
    return bytes === null ? null : picture(bytes)
  }
  make.times = 0
  return make
}

it('makes a picture once for all who ask at the same time, and for those who ask later', async () => {
  const remember = rememberVariants(100)
  const make = counted(10)
  await Promise.all([remember('a', make), remember('a', make)])
  await remember('a', make)
  expect(make.times).toBe(1)
})

it('forgets what was asked for longest ago, once there is too much of it', async () => {
  const remember = rememberVariants(25)
  const [a, b, c] = [counted(10), counted(10), counted(10)]
  await remember('a', a)
  await remember('b', b)
  await remember('a', a)
  await remember('c', c)
  await remember('a', a)
  await remember('b', b)
  expect([a.times, b.times, c.times]).toEqual([1, 2, 1])
})

it('does not remember that there was none, nor a failure', async () => {
  const remember = rememberVariants(25)
  const none = counted(null)
  await remember('a', none)
  await remember('a', none)
  expect(none.times).toBe(2)
  const fail = () => Promise.reject(new Error('no'))
  await expect(remember('b', fail)).rejects.toThrow('no')
  const make = counted(10)
  expect(await remember('b', make)).toHaveLength(10)
})
