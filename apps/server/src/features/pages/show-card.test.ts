import { image } from '@cuando/contract/commerce'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { openBusiness } from '../../testing/open-business.ts'

const app = await openTestApp()

const paint = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const asUpload = async (picture: Promise<Buffer>) => ({
  imageBase64: (await picture).toString('base64'),
  format: 'png' as const,
})
const cardOf = (commerceId: string) => app.inject(`/api/books/${commerceId}/card?v=1`)
const middleOf = async (card: Buffer) => {
  const spot = { left: 600, top: 315, width: 1, height: 1 }
  const [red = 0, green = 0, blue = 0] = await sharp(card).extract(spot).raw().toBuffer()
  if (green > 15) return 'another colour'
  return red > blue ? 'red' : 'blue'
}

it('the card is the cover, in a form that every messenger shows', async () => {
  const { commerceId } = await openBusiness(app, {
    cover: await asUpload(paint(1600, 600, '#ff0000')),
    image: await asUpload(paint(400, 400, '#0000ff')),
  })
  const { statusCode, headers, rawPayload } = await cardOf(commerceId)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/jpeg')
  expect(headers['cache-control']).toContain('max-age=')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(await middleOf(rawPayload)).toBe('red')
})

it('without a cover it is the avatar, and without both a drawn one', async () => {
  const faced = await openBusiness(app, {
    image: await asUpload(paint(400, 400, '#0000ff')),
  })
  const plain = await openBusiness(app)
  expect(await middleOf((await cardOf(faced.commerceId)).rawPayload)).toBe('blue')
  const drawn = (await cardOf(plain.commerceId)).rawPayload
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
})

it('nobody has no card', async () => {
  const { statusCode } = await cardOf('00000000-0000-4000-8000-000000000000')
  expect(statusCode).toBe(404)
})

it('a picture is sent as narrow as it is asked for, never wider than it is', async () => {
  const { commerceId } = await openBusiness(app, {
    cover: await asUpload(paint(1600, 600, '#ff0000')),
  })
  const { rows } = await app.database.pool.query<{ cover_id: string }>(
    'SELECT cover_id FROM commerces WHERE commerce_id = $1',
    [commerceId],
  )
  const path = `/api${image.path.replace(':imageId', rows[0]?.cover_id ?? '')}`
  const widthOf = async (query: string) =>
    (await sharp((await app.inject(path + query)).rawPayload).metadata()).width
  expect(await widthOf('?width=800')).toBe(800)
  expect(await widthOf('')).toBe(1600)
  expect((await app.inject(`${path}?width=801`)).statusCode).toBe(422)
})
