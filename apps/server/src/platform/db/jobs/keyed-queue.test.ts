import { expect, it } from 'vitest'
import { done } from '../../outcome.ts'
import { makeKeyedQueue } from './keyed-queue.ts'

const bounds = { running: 2, waiting: 2, timeoutMs: 60_000 }
const overloaded = { ok: false, reason: 'overloaded' }

/** Work that ends when the test says so. */
function openWork() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<ReturnType<typeof done<string>>>((resolve) => {
      ends.push(() => resolve(done(name)))
    })
  }
  return { started, end: () => ends.shift()?.(), work }
}

it('limits the concurrent work of one key, runs the rest in order, and other keys concurrently', async () => {
  const queue = makeKeyedQueue(bounds)
  const { started, end, work } = openWork()
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => queue('a', work(name)))
  const other = queue('b', work('b1'))
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1'])
  end()
  expect(await all[0]).toEqual(done('a1'))
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (let n = 0; n < 3; n += 1) end()
  await expect.poll(() => started).toContain('a4')
  end()
  expect(await Promise.all([...all, other])).toHaveLength(5)
})

it('refuses work if too many wait, or after waiting too long', async () => {
  const queue = makeKeyedQueue({ running: 1, waiting: 1, timeoutMs: 5 })
  const { started, end, work } = openWork()
  const first = queue('a', work('a1'))
  const late = queue('a', work('a2'))
  expect(await queue('a', work('a3'))).toEqual(overloaded)
  expect(await late).toEqual(overloaded)
  end()
  expect(await first).toEqual(done('a1'))
  const next = queue('a', work('a4'))
  await expect.poll(() => started).toEqual(['a1', 'a4'])
  end()
  expect(await next).toEqual(done('a4'))
})

it('continues after failed work', async () => {
  const queue = makeKeyedQueue({ ...bounds, running: 1 })
  const failing = queue('a', () => Promise.reject(new Error('broken')))
  const next = queue('a', async () => done('fine'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toEqual(done('fine'))
})
