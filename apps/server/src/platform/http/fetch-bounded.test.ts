import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Fault, startBadServer } from '../../testing/start-bad-server.ts'
import { fetchBounded } from './fetch-bounded.ts'

let server: Awaited<ReturnType<typeof startBadServer>>
beforeEach(async () => {
  server = await startBadServer()
})
afterEach(() => server.close())

/** fetch keeps idle connections open for four seconds. */
const untilClosed = { timeout: 12_000 }

it.each([
  ['silent', /timeout/],
  ['dripping', /timeout/],
  ['endless', /more than 100000 bytes/],
  ['bomb', /more than 100000 bytes/],
  ['failing', /more than 100000 bytes/],
  ['dying', /terminated/],
  ['resetting', /fetch failed/],
  ['redirecting', /fetch failed/],
] as const satisfies [Fault, RegExp][])(
  'a %s server is left in time, and no connection to it stays open',
  async (fault, reason) => {
    server.become(fault)
    const timeoutMs = reason.source === 'timeout' ? 300 : 20_000
    const begun = performance.now()
    const asked = Array.from({ length: 5 }, () =>
      fetchBounded(server.origin, { timeoutMs, maxBytes: 100_000 }).then(
        () => 'answered',
        (error: Error) => error.message,
      ),
    )
    for (const said of await Promise.all(asked)) expect(said).toMatch(reason)
    expect(performance.now() - begun).toBeLessThan(5000)
    await expect.poll(() => server.sockets.size, untilClosed).toBe(0)
  },
)

it('who asks may leave before', async () => {
  const leave = new AbortController()
  const { signal } = leave
  const asked = fetchBounded(server.origin, { timeoutMs: 20_000, maxBytes: 100, signal })
  const left = expect(asked).rejects.toThrow('aborted')
  await expect.poll(() => server.sockets.size, untilClosed).toBe(1)
  leave.abort()
  await left
  await expect.poll(() => server.sockets.size, untilClosed).toBe(0)
})
