import {
  type ProfileChanges,
  saveProfile,
  showProfile,
  uploadImage,
} from '@cuando/contract/accounts/profile'
import { publicCommerce } from '@cuando/contract/booking/books'
import { limits } from '@cuando/contract/calls/limits'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { makePng } from '../../testing/samples/make-png.ts'
import { returnLater } from '../../testing/steps/return-later.ts'
import { countRows, ownedBy } from '../../testing/stored/rows.ts'
import { imageJobs } from './jobs.ts'

const app = await openTestApp()
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

type Kind = 'image' | 'cover' | 'gallery'
const upload = (bytes: Buffer, kind: Kind = 'image', { token } = salon) =>
  app.call(
    uploadImage,
    { body: { kind, format: 'png', imageBase64: bytes.toString('base64') } },
    token,
  )
const uploaded = async (...given: Parameters<typeof upload>) => dataOf(await upload(...given)).url
const save = (body: ProfileChanges, { token } = salon) => app.call(saveProfile, { body }, token)
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const sweep = () =>
  imageJobs({ db: app.database.db, clock: app.clock, outside: null })['images:sweep']()
/** Advances the clock by hours and logs the owner in again. */
const wait = async (hours: number) => {
  const at = new Date(app.clock.now().getTime() + hours * 3_600_000)
  salon = await returnLater(app, salon, at.toISOString())
}
const isThere = async (url: string) => (await get(url)).statusCode === 200

/** A picture of one colour, which differs for each number up to 12, also after WebP compression. */
const draw = (number: number, width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20 * number, g: 90, b: 200 } } })
    .png()
    .toBuffer()

describe('an uploaded picture', () => {
  it('is a WebP of its size, without metadata, and is shown once the profile is saved with it', async () => {
    const photo = await sharp(await draw(1, 1200, 900))
      .withExif({ IFD0: { Copyright: 'Lupita' } })
      .jpeg()
      .toBuffer()
    const answer = await upload(photo)
    expect(answer.body.message).toBe('Imagen cargada exitosamente')
    const { url } = dataOf(answer)
    expect(dataOf(await app.call(showProfile, {}, salon.token)).image).toBeNull()
    const cover = await uploaded(photo, 'cover')
    dataOf(await save({ image: url, cover }))
    const shown = await app.call(publicCommerce, { params: { commerceId: salon.commerceId } })
    expect(dataOf(shown)).toMatchObject({ imageUrl: url, coverUrl: cover })
    const [avatar, wide] = await Promise.all(
      [url, cover].map(async (each) => (await get(each)).rawPayload),
    )
    expect(await sharp(avatar).metadata()).toMatchObject({
      format: 'webp',
      width: 400,
      height: 400,
    })
    expect(await sharp(wide).metadata()).toMatchObject({ width: 1200, height: 900 })
    expect((await sharp(avatar).metadata()).exif).toBeUndefined()
  })

  it('is upright and in RGB, for any orientation and colour space', async () => {
    const half = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .composite([{ input: await sharp(await draw(0, 20, 20)).toBuffer(), left: 20, top: 0 }])
      .png()
      .toBuffer()
    const lying = await sharp(half).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { rawPayload } = await get(await uploaded(lying, 'cover'))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 20, height: 40 })
    const cmyk = await sharp(half).toColourspace('cmyk').jpeg().toBuffer()
    expect(await sharp(cmyk).metadata()).toMatchObject({ space: 'cmyk' })
    const printed = await get(await uploaded(cmyk, 'cover'))
    const { channels, dominant } = await sharp(printed.rawPayload)
      .extract({ left: 0, top: 0, width: 10, height: 20 })
      .stats()
    expect(channels).toHaveLength(3)
    expect(dominant.r).toBeGreaterThan(180)
    expect(dominant.b).toBeLessThan(90)
  })

  it('is the first frame of an animation', async () => {
    const frames = await Promise.all([1, 12].map((each) => draw(each)))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { rawPayload } = await get(await uploaded(moving, 'gallery'))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 30, height: 20 })
  })

  it.each([
    ['a text', Buffer.from('esto no es una imagen'), 'La imagen no se pudo leer'],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'La imagen no se pudo leer',
    ],
    [
      'a bomb of 20,000 by 20,000 pixels',
      makePng({ width: 20_000, height: 20_000 }, 400_000),
      'La imagen es demasiado grande: máximo 24 megapíxeles',
    ],
    ['more than 5 MB', Buffer.alloc(limits.imageBytes + 500), 'La imagen no debe pasar de 5 MB'],
  ])('cannot be %s', async (_what, bytes, text) => {
    const { status, body } = await upload(bytes)
    expect([status, body.data]).toEqual([422, { fieldErrors: { imageBase64: text } }])
  })

  it('is refused unread with 30 MB, or without a session', async () => {
    expect((await upload(Buffer.alloc(30_000_000))).status).toBe(413)
    const body = { kind: 'image', format: 'png', imageBase64: 'AAAA' } as const
    expect((await app.call(uploadImage, { body })).status).toBe(401)
  })
})

describe('the address of a picture', () => {
  it('is derived from its contents, and can be cached for ever', async () => {
    const url = await uploaded(await draw(7))
    expect(await uploaded(await draw(7))).toBe(url)
    expect(await uploaded(await draw(8))).not.toBe(url)
    const other = await openBusiness(app)
    expect(await uploaded(await draw(7), 'image', other)).not.toBe(url)
    const { headers } = await get(url)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const narrow = await get(`${url}?width=240&format=avif`)
    expect(narrow.headers).toMatchObject({ 'content-type': 'image/avif' })
    expect(narrow.headers.etag).not.toBe(headers.etag)
    for (const known of [`${headers.etag}`, `"other", W/${headers.etag}`, '*']) {
      const again = await get(url, { 'if-none-match': known })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    }
  })

  it('of another business is refused', async () => {
    const other = await openBusiness(app)
    const url = await uploaded(await draw(7), 'image', other)
    for (const changes of [{ image: url }, { cover: url }, { gallery: [url] }])
      expect((await save(changes)).status).toBe(422)
  })
})

describe('a picture that nothing shows', () => {
  it('is deleted a day after its upload, unlike one that is shown', async () => {
    const [kept, unused] = [await uploaded(await draw(1)), await uploaded(await draw(2))]
    dataOf(await save({ image: kept }))
    app.clock.advance({ hours: 23 })
    await sweep()
    expect([await isThere(kept), await isThere(unused)]).toEqual([true, true])
    app.clock.advance({ hours: 2 })
    await sweep()
    expect([await isThere(kept), await isThere(unused)]).toEqual([true, false])
  })

  it('is deleted a day after its removal, or 30 days if it is the business’s picture, which mails show', async () => {
    const [image, cover, work] = await Promise.all([
      uploaded(await draw(1)),
      uploaded(await draw(2), 'cover'),
      uploaded(await draw(3), 'gallery'),
    ])
    dataOf(await save({ image, cover, gallery: [work] }))
    dataOf(await save({ image: null, cover: '', gallery: [] }))
    app.clock.advance({ days: 1 })
    await sweep()
    expect(await Promise.all([image, cover, work].map(isThere))).toEqual([true, false, false])
    app.clock.advance({ days: 29 })
    await sweep()
    expect(await isThere(image)).toBe(false)
    expect(await countRows(app, 'images', ownedBy(salon))).toBe(0)
    expect(await countRows(app, 'directory_images', ownedBy(salon))).toBe(0)
  })

  it('is deleted in every cached size within an hour', async () => {
    const url = await uploaded(await draw(5, 900, 600), 'gallery')
    const sizes = [url, `${url}?width=240`, `${url}/mail`]
    expect(await Promise.all(sizes.map(isThere))).toEqual([true, true, true])
    app.clock.advance({ hours: 25 })
    await sweep()
    expect(await Promise.all(sizes.map(isThere))).toEqual([false, false, false])
  })

  it('is not deleted if it is shown again, or uploaded again', async () => {
    const cover = await uploaded(await draw(2), 'cover')
    dataOf(await save({ cover }))
    dataOf(await save({ cover: null }))
    dataOf(await save({ cover }))
    const work = await uploaded(await draw(3), 'gallery')
    await wait(20)
    await uploaded(await draw(3), 'gallery')
    app.clock.advance({ hours: 20 })
    await sweep()
    expect(await Promise.all([cover, work].map(isThere))).toEqual([true, true])
  })

  it('is either swept or shown, under a concurrent sweep', async () => {
    for (let round = 0; round < 10; round += 1) {
      const work = await uploaded(await draw(round), 'gallery')
      await wait(24)
      const [saved] = await Promise.all([save({ gallery: [work] }), sweep()])
      expect(await isThere(work)).toBe(saved.status === 200)
      dataOf(await save({ gallery: [] }))
    }
  })
})

describe('the gallery', () => {
  it('has its pictures in their order, each once, twelve at most', async () => {
    const urls = await Promise.all(
      Array.from({ length: limits.gallery }, async (_, n) => uploaded(await draw(n), 'gallery')),
    )
    dataOf(await save({ gallery: urls.toReversed() }))
    const shown = await app.call(publicCommerce, { params: { commerceId: salon.commerceId } })
    expect(dataOf(shown).gallery).toEqual(urls.toReversed())
    const { status, body } = await save({ gallery: [...urls, urls[0] ?? ''] })
    expect([status, body.data]).toEqual([
      422,
      { fieldErrors: { gallery: 'Puedes mostrar hasta 12 fotos' } },
    ])
    dataOf(await save({ gallery: [...urls.slice(0, 2), ...urls.slice(0, 1)] }))
    expect(dataOf(await app.call(showProfile, {}, salon.token)).gallery).toEqual(urls.slice(0, 2))
  })

  it('saved concurrently by two screens is one of the two', async () => {
    const [a = '', b = ''] = await Promise.all(
      [1, 2].map(async (n) => uploaded(await draw(n), 'gallery')),
    )
    await Promise.all([save({ gallery: [a] }), save({ gallery: [b] })])
    const { gallery } = dataOf(await app.call(showProfile, {}, salon.token))
    expect([[a], [b]]).toContainEqual(gallery)
    app.clock.advance({ days: 2 })
    await sweep()
    expect(await isThere(gallery[0] ?? '')).toBe(true)
  })
})
