import { config } from '@cuando/contract/business/commerce'
import { reverseGeocode, searchAddresses } from '@cuando/contract/business/geo'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, openTestApp, type TestApp } from '../../testing/make-test-app.ts'
import { dataOf } from '../../testing/open-business.ts'
import { startMapWorld } from '../../testing/worlds/start-map-world.ts'

const world = await startMapWorld()
const maps = { tileUrl: world.tileUrl, attribution: 'Prueba', geocoderUrl: world.origin }
const app = await openTestApp({
  config: { maps, support: { name: null, email: null, whatsapp: null } },
})
const database = { ...app.database, close: async () => {} }
const without = await makeTestApp({ database })
beforeEach(() => {
  world.rise()
  world.seen.length = 0
})
afterAll(async () => {
  await without.close()
  await world.close()
})

const search = (q: string, at = app) => at.call(searchAddresses, { query: { q } })
const reverse = (latitude: string, longitude: string, at = app) =>
  at.call(reverseGeocode, { query: { latitude, longitude } })

describe('a typed address', () => {
  it('is found, with its label in Spanish and its coordinates', async () => {
    expect(dataOf(await search('calle 60'))).toEqual([
      {
        label: 'Calle 60 500, Centro, 97000 Mérida, Yucatán',
        latitude: 20.967,
        longitude: -89.6237,
      },
    ])
    expect(world.seen[0]).toMatchObject({ path: '/api', language: 'es' })
    expect(dataOf(await search('paseo de montejo')).map(({ label }) => label)).toEqual([
      'Monumento a la Patria, Paseo de Montejo, Itzimná, 97100 Mérida, Yucatán',
      'Paseo de Montejo, 97000 Mérida, Yucatán',
    ])
    expect(dataOf(await search('no hay tal'))).toEqual([])
  })

  it('is cached, regardless of case', async () => {
    dataOf(await search('reforma'))
    dataOf(await search('REFORMA'))
    expect(world.seen).toHaveLength(1)
  })

  it('is cached for a day at most', async () => {
    dataOf(await search('heroes'))
    app.clock.advance({ hours: 25 })
    world.seen.length = 0
    dataOf(await search('heroes'))
    expect(world.seen).toHaveLength(1)
  })

  it.each(['', '   ', 'x'.repeat(300)])('is refused as %j', async (q) => {
    expect((await search(q)).status).toBe(422)
    expect(world.seen).toEqual([])
  })

  it('is not found without a geocoder or if it is down, which is then not asked for a while', async () => {
    world.fall()
    const down = await search('montejo')
    expect(down).toMatchObject({ status: 503, body: { isSuccess: false } })
    expect(down.body.message).toContain('Escribe la dirección')
    world.rise()
    const asked = world.seen.length
    expect((await search('montejo')).status).toBe(503)
    expect(world.seen).toHaveLength(asked)
    app.clock.advance({ minutes: 1 })
    expect((await search('montejo')).status).toBe(200)
    expect((await search('montejo', without)).status).toBe(503)
  })

  it('is found after a correction of the clock, which was ahead when the geocoder failed', async () => {
    app.clock.advance({ days: 2 })
    world.fall()
    expect((await search('paseo')).status).toBe(503)
    world.rise()
    app.clock.advance({ days: -2 })
    expect((await search('paseo')).status).toBe(200)
  })
})

describe.each(['from the start', 'in the middle'] as const)('a geocoder silent %s', (silence) => {
  it('times out, and the message asks to type the address', async () => {
    world.hang(silence)
    const waiting = await makeImpatient()
    const found = await search('calle 60', waiting)
    expect(found).toMatchObject({ status: 503, body: { isSuccess: false } })
    expect(found.body.message).toContain('Escribe la dirección')
    expect((await reverse('20.967', '-89.6237', waiting)).status).toBe(503)
    await waiting.close()
  })
})

describe('a point on the map', () => {
  it('gets the nearest address, but its own coordinates', async () => {
    expect(dataOf(await reverse('20.9671', '-89.6236'))).toEqual({
      label: 'Calle 60 500, Centro, 97000 Mérida, Yucatán',
      latitude: 20.9671,
      longitude: -89.6236,
    })
  })

  it('has no address at sea', async () => {
    expect((await reverse('0', '0')).status).toBe(404)
  })

  it.each([
    ['91', '0'],
    ['0', '181'],
    ['', ''],
    ['1e3', '0'],
    ['NaN', '0'],
  ])('is refused at %j, %j', async (latitude, longitude) => {
    const answer = await reverse(latitude, longitude)
    expect(answer).toMatchObject({ status: 422, body: { message: 'La ubicación no es válida' } })
    expect(world.seen).toEqual([])
  })
})

it('the config says whether addresses can be searched', async () => {
  expect(dataOf(await app.call(config, {})).maps.geocoder).toBe(true)
  expect(dataOf(await without.call(config, {})).maps).toEqual({
    tileUrl: 'https://tile.test/{z}/{x}/{y}.png',
    attribution: 'Prueba',
    geocoder: false,
  })
})

it('more than 300 searches a minute are refused', async () => {
  const limited = await makeTestApp({
    hasRateLimit: true,
    database: { ...app.database, close: async () => {} },
  })
  const answers = []
  for (let count = 0; count < 301; count += 1) answers.push((await search('a', limited)).status)
  expect(answers.slice(0, 300)).not.toContain(429)
  expect(answers[300]).toBe(429)
  await limited.close()
})

/** Another app on the same database, with a short timeout for the geocoder. */
function makeImpatient(): Promise<TestApp> {
  const maps = { tileUrl: world.tileUrl, attribution: 'Prueba', geocoderUrl: world.origin }
  const config = { maps, support: { name: null, email: null, whatsapp: null } }
  const database = { ...app.database, close: async () => {} }
  return makeTestApp({ config, database, mapTimeoutMs: 100 })
}
