import { it, type TestContext } from 'vitest'
import { type Fault, startBadServer } from '../../testing/worlds/start-bad-server.ts'
import { fetchBounded } from './fetch-bounded.ts'

async function open(fault: Fault, { onTestFinished }: TestContext) {
  const server = await startBadServer(fault)
  onTestFinished(() => server.close())
  return server
}

/** fetch keeps idle connections open for four seconds. */
const untilClosed = { timeout: 12_000 }

/** One after the other, so that they don't slow each other down. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

// Concurrent, because most of the time is spent waiting until idle connections are closed.
it.concurrent.for<[Fault, RegExp]>([
  ['silent', /timeout/],
  ['dripping', /timeout/],
  ['endless', /more than 100000 bytes/],
  ['bomb', /more than 100000 bytes/],
  ['failing', /more than 100000 bytes/],
  ['dying', /terminated/],
  ['resetting', /fetch failed/],
  ['redirecting', /fetch failed/],
])(
  'a %s server is left in time, and no connection to it stays open',
  async ([fault, reason], context) => {
    const { expect } = context
    const server = await open(fault, context)
    const timeoutMs = reason.source === 'timeout' ? 300 : 20_000
    await inTurn(async () => {
      const begun = performance.now()
      const asked = Array.from({ length: 5 }, () =>
        fetchBounded(server.origin, { timeoutMs, maxBytes: 100_000 }).then(
          () => 'answered',
          (error: Error) => error.message,
        ),
      )
      for (const said of await Promise.all(asked)) expect(said).toMatch(reason)
      expect(performance.now() - begun).toBeLessThan(5000)
    })
    await expect.poll(() => server.sockets.size, untilClosed).toBe(0)
  },
)

it.concurrent('the caller may abort before the answer', async (context) => {
  const { expect } = context
  const server = await open('silent', context)
  const leave = new AbortController()
  const { signal } = leave
  const asked = fetchBounded(server.origin, { timeoutMs: 20_000, maxBytes: 100, signal })
  const left = expect(asked).rejects.toThrow('aborted')
  await expect.poll(() => server.sockets.size, untilClosed).toBe(1)
  leave.abort()
  await left
  await expect.poll(() => server.sockets.size, untilClosed).toBe(0)
})
