import { mapLink } from '@cuando/contract/business/geo'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, openTestApp, type TestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { startMapWorld } from '../../testing/worlds/start-map-world.ts'

const world = await startMapWorld()
const maps = { tileUrl: world.tileUrl, attribution: '© <b>Prueba</b>', geocoderUrl: null }
const app = await openTestApp({
  config: { maps, support: { name: null, email: null, whatsapp: null } },
  publicUrl: 'https://citas.test',
})
const { commerceId } = await openBusiness(app)
const mapUrl = dataOf(await app.call(mapLink, { params: { commerceId } })).mapUrl ?? ''
beforeEach(() => {
  world.rise()
  world.seen.length = 0
})
afterAll(async () => {
  await world.close()
})

/** The link with another latitude, as an attacker would forge it. */
const movedTo = (latitude: string) => mapUrl.replace(/latitude=[^&]+/, `latitude=${latitude}`)

describe('the picture of a point', () => {
  it('is 600 × 300, with a red marker in its middle and the attribution', async () => {
    const answer = await app.inject(mapUrl)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toContain('max-age')
    const { data, info } = await sharp(answer.rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([600, 300])
    const colourAt = (x: number, y: number) => [...data.subarray((y * 600 + x) * 3).subarray(0, 3)]
    // Inside the pin: above its tip, left of its white centre.
    const [red = 0, green = 0, blue = 0] = colourAt(290, 122)
    expect(red).toBeGreaterThan(180)
    expect(green).toBeLessThan(80)
    expect(blue).toBeLessThan(90)
    // The attribution's background is nearly white, unlike the tiles.
    expect(Math.min(...colourAt(597, 297))).toBeGreaterThan(235)
  })

  it('is cached for a week, and its tiles are requested with our User-Agent', async () => {
    const fresh = await makeApart()
    const [first, second] = await Promise.all([fresh.inject(mapUrl), fresh.inject(mapUrl)])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    const tiles = world.seen.length
    expect(tiles).toBeGreaterThanOrEqual(6)
    expect(new Set(world.seen.map(({ path }) => path)).size).toBe(tiles)
    expect(world.seen[0]?.userAgent).toContain('Cuando (+https://citas.test)')
    expect((await fresh.inject(mapUrl)).rawPayload).toEqual(first.rawPayload)
    expect(world.seen).toHaveLength(tiles)
    fresh.clock.advance({ days: 8 })
    await fresh.inject(mapUrl)
    expect(world.seen).toHaveLength(2 * tiles)
    await fresh.close()
  })

  it('is drawn only of points that the server signed', async () => {
    for (const url of [
      movedTo('20.1'),
      mapUrl.replace(/signature=.*/, 'signature=aaaa'),
      mapUrl.replace(/&signature=.*/, ''),
    ]) {
      expect((await app.inject(url)).statusCode, url).toBe(404)
    }
    expect((await app.inject(movedTo('200'))).statusCode).toBe(422)
    expect((await app.inject(movedTo(''))).statusCode).toBe(422)
    expect(world.seen).toEqual([])
  })

  it('is unavailable without tiles, which are then not requested for a while', async () => {
    const fresh = await makeApart()
    world.fall()
    const answer = await fresh.inject(mapUrl)
    expect(answer.statusCode).toBe(503)
    expect(answer.json().message).toBe('El mapa no está disponible por ahora')
    world.rise()
    const asked = world.seen.length
    expect((await fresh.inject(mapUrl)).statusCode).toBe(503)
    expect(world.seen).toHaveLength(asked)
    fresh.clock.advance({ minutes: 1 })
    expect((await fresh.inject(mapUrl)).statusCode).toBe(200)
    await fresh.close()
  })

  it.each(['from the start', 'in the middle'] as const)(
    'is unavailable after a timeout if the tile server is silent %s',
    async (silence) => {
      const impatient = await makeApart({ mapTimeoutMs: 100 })
      world.hang(silence)
      const answers = await Promise.all([impatient.inject(mapUrl), impatient.inject(mapUrl)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503])
      const asked = world.seen.length
      expect((await impatient.inject(mapUrl)).statusCode).toBe(503)
      expect(world.seen).toHaveLength(asked)
      await impatient.close()
    },
  )
})

/** Another app on the same database, with an empty cache. */
async function makeApart(changes: { mapTimeoutMs?: number } = {}): Promise<TestApp> {
  const maps = { tileUrl: world.tileUrl, attribution: 'Prueba', geocoderUrl: null }
  const config = { maps, support: { name: null, email: null, whatsapp: null } }
  const database = { ...app.database, close: async () => {} }
  return makeTestApp({ config, publicUrl: 'https://citas.test', database, ...changes })
}
