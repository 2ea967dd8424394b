import { saveProfile } from '@cuando/contract/accounts/profile'
import { shareCard } from '@cuando/contract/booking/books'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { TaskProcess } from '../../../platform/process/start-task-process.ts'
import { imageProgram, makeTestApp, openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { hideBusiness } from '../../../testing/stored/business.ts'
import { startImageProcess } from '../../images/start-image-process.ts'

const real = startImageProcess(imageProgram, () => {})
let drawn = 0
const images: TaskProcess = {
  ...real,
  run(task, input) {
    if (task === 'makeCard') drawn += 1
    return real.run(task, input)
  },
}
const app = await openTestApp({ images })

const paint = async (width: number, height: number, background: string) => {
  const picture = sharp({ create: { width, height, channels: 3, background } }).png()
  const imageBase64 = (await picture.toBuffer()).toString('base64')
  return { imageBase64, format: 'png' as const }
}
const cardOf = ({ commerceId }: { commerceId: string }, version = '1') =>
  app.inject(`/api${shareCard.path.replace(':commerceId', commerceId)}?v=${version}`)
async function colorAt(card: Buffer, left: number, top: number): Promise<string> {
  const spot = { left, top, width: 1, height: 1 }
  const [red = 0, green = 0, blue = 0] = await sharp(card).extract(spot).raw().toBuffer()
  if (red > green + 40) return 'red'
  if (green > red + 40) return 'green'
  return blue > red + 40 ? 'blue' : 'gray'
}

describe('the picture of a link preview', () => {
  it('has the cover, with the picture of the business on it', async () => {
    const business = await openBusiness(app, {
      cover: await paint(1600, 600, '#ff0000'),
      image: await paint(400, 400, '#0000ff'),
    })
    const { statusCode, headers, rawPayload } = await cardOf(business)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=300',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(await colorAt(rawPayload, 1190, 10)).toBe('red')
    expect(await colorAt(rawPayload, 132, 150)).toBe('blue')
  })

  it('has the business’s colour without a cover, and the product’s without pictures', async () => {
    const faced = await openBusiness(app, { image: await paint(400, 400, '#0000ff') })
    expect(await colorAt((await cardOf(faced)).rawPayload, 600, 8)).toBe('blue')
    const plain = await openBusiness(app)
    expect(await colorAt((await cardOf(plain)).rawPayload, 600, 8)).toBe('green')
  })

  it('is 404 for an unknown or hidden business', async () => {
    const nobody = await cardOf({ commerceId: '00000000-0000-4000-8000-000000000000' })
    expect(nobody.statusCode).toBe(404)
    const hidden = await openBusiness(app)
    await hideBusiness(app, hidden)
    expect((await cardOf(hidden)).statusCode).toBe(404)
  })
})

describe('it is drawn', () => {
  it('once for each content, not for each version in the address', async () => {
    const business = await openBusiness(app)
    const picture = async (version?: string) => (await cardOf(business, version)).rawPayload
    const first = await picture()
    const before = drawn
    expect(await picture('otra-cosa')).toEqual(first)
    const all = await Promise.all(Array.from({ length: 5 }, () => picture()))
    expect(all.every((each) => each.equals(first))).toBe(true)
    expect(drawn).toBe(before)
    for (const change of changesOf(business)) {
      await change()
      const pictures = await Promise.all([picture(), picture()])
      expect(pictures[0]).not.toEqual(first)
      expect(pictures[1]).toEqual(pictures[0])
    }
    expect(drawn).toBe(before + 2)
  })

  it('at most sixty times a minute for all callers; others have to retry', async () => {
    const { database } = app
    const quick: TaskProcess = { ...real, run: async () => ({ ok: true, value: Buffer.alloc(1) }) }
    const limited = await makeTestApp({ database, images: quick, hasRateLimit: true })
    const { commerceId } = await openBusiness(app)
    const services = manageServices(app, () => business)
    const business = await openBusiness(app)
    const ask = (id: string) => limited.inject(`/api/books/${id}/card`)
    const statuses = new Set<number>()
    for (let each = 0; each < 60; each += 1) {
      dataOf(await services.edit(business.serviceId, { name: `Corte ${each}` }))
      statuses.add((await ask(business.commerceId)).statusCode)
    }
    expect(statuses).toEqual(new Set([200]))
    const refused = await ask(commerceId)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers).toHaveProperty('retry-after')
    // A cached card is still shown.
    expect((await ask(business.commerceId)).statusCode).toBe(200)
  })
})

function changesOf(business: TestBusiness) {
  const { edit } = manageServices(app, () => business)
  const body = { businessName: 'Otro nombre' }
  return [
    async () => dataOf(await app.call(saveProfile, { body }, business.token)),
    async () => dataOf(await edit(business.serviceId, { price: 360 })),
  ]
}
