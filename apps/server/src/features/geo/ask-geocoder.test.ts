import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setClock } from '../../testing/set-clock.ts'
import { listenOnLoopback } from '../../testing/worlds/listen-on-loopback.ts'
import { allFaults, startBadServer } from '../../testing/worlds/start-bad-server.ts'
import { askGeocoder } from './ask-geocoder.ts'
import { openGeocoder } from './open-geocoder.ts'

const site = 'https://citas.test'

describe.each(allFaults)('a %s geocoder', (fault) => {
  it('times out, and is not asked again for a while', async () => {
    const server = await startBadServer(fault)
    const clock = setClock('2026-11-24T16:00:00Z')
    const geocoder = openGeocoder({ url: server.origin, site, timeoutMs: 300 }, clock)
    const ask = (q: string) => geocoder?.ask('api', { q })
    const begun = performance.now()
    const crowd = await Promise.all(Array.from({ length: 25 }, (_, count) => ask(`q${count}`)))
    expect(new Set(crowd)).toEqual(new Set([null]))
    expect(performance.now() - begun).toBeLessThan(5000)
    const asked = server.requests()
    expect(asked).toBeLessThanOrEqual(fault === 'redirecting' ? 210 : 10)
    expect(await ask('soon')).toBeNull()
    expect(server.requests()).toBe(asked)
    await server.close()
  })
})

describe('the answer of a geocoder', () => {
  let status = 200
  let body: unknown
  const server = createServer((_request, response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  let url: string
  beforeAll(async () => {
    url = `http://127.0.0.1:${await listenOnLoopback(server)}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const say = (next: unknown, code = 200) => {
    status = code
    body = next
    return askGeocoder({ url, site, timeoutMs: 5000 }, 'api', { q: 'a' })
  }
  const feature = (properties: Record<string, unknown>, coordinates = [-89.6, 20.9]) => ({
    geometry: { coordinates },
    properties,
  })

  it('is reduced to the fields of an address', async () => {
    const long = 'x'.repeat(300)
    expect(await say({ features: [feature({ name: 'A', street: long, osm_id: 7 })] })).toEqual([
      feature({ name: 'A', street: undefined }),
    ])
  })

  it.each([
    ['too many features', { features: Array(51).fill(feature({})) }],
    ['a long list of empty objects', `{"features":[${'{},'.repeat(40_000)}{}]}`],
    ['a point beyond the world', { features: [feature({}, [-89.6, 1e300])] }],
    ['a feature without a point', { features: [{ properties: {} }] }],
    ['a deep nest', '['.repeat(100_000)],
    ['no list', { features: 'all' }],
    ['nothing', ''],
    ['null', null],
  ])('is rejected if it is %s', async (_what, said) => {
    expect(await say(said)).toBe('failed')
  })

  it('says by its status whether the query or the server is at fault', async () => {
    expect(await say({ message: 'What is that?' }, 400)).toBe('refused')
    expect(await say({ message: 'Not so fast' }, 429)).toBe('failed')
    expect(await say({ message: 'Broken' }, 503)).toBe('failed')
  })
})
