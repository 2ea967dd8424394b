import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import { imageProgram } from '../../testing/make-test-app.ts'
import { childrenOf, peakMemoryOf } from '../../testing/process/watch-process.ts'
import { expectBelow } from '../../testing/process/watch-processor.ts'
import { makePng } from '../../testing/samples/make-png.ts'
import { makeImage } from './make-image.ts'
import { startImageProcess } from './start-image-process.ts'

/** Above the process's memory at rest, which is higher when it runs TypeScript. */
const MAX_MB = 95

let images: TaskProcess
let lost: string[]
let rest: number
beforeEach(async () => {
  lost = []
  images = startImageProcess(imageProgram, ({ message }) => lost.push(message))
  await makeCover(makePng({ width: 9, height: 9 }))
  rest = Math.max(...processes().map(peakMemoryOf))
})
afterEach(() => images.close())

const makeCover = (bytes: Buffer) => makeImage(images, 'cover', bytes.toString('base64'), 'cover')
const webpOf = async (made: ReturnType<typeof makeCover>) => {
  const outcome = await made
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome)}`)
  return outcome.data.webp
}
const processes = () => childrenOf(process.pid, 'image-process')
/** Peak memory of the image process above rest, in MB. */
const growth = () => Math.max(...processes().map(peakMemoryOf)) - rest

/** A photo-like picture, neither flat nor noise. */
const takePhoto = (width: number, height: number) =>
  sharp({
    create: {
      width: Math.round(width / 16),
      height: Math.round(height / 16),
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
    .then((small) => sharp(small).resize(width, height, { kernel: 'linear', fit: 'fill' }))

const progressive = { quality: 70, progressive: true, optimiseScans: false }

describe('an unacceptable picture', () => {
  const tooLarge = 'La imagen es demasiado grande: máximo 24 megapíxeles'
  const tooHeavy = 'La imagen es demasiado pesada. Guárdala más pequeña o como JPEG.'
  const unreadable = 'La imagen no se pudo leer'
  const bomb = (width: number, height: number) =>
    makePng({ width, height, depth: 16, isInterlaced: true }, 400_000)

  it.each([
    ['of 49 megapixels', tooLarge, () => bomb(7000, 7000)],
    [
      'a little wider than 24 megapixels',
      tooLarge,
      () => makePng({ width: 6000, height: 4195 }, 9),
    ],
    ['long and thin', tooLarge, () => makePng({ width: 1, height: 99_000_000 }, 9)],
    ['beyond the range of a header', unreadable, () => makePng({ width: 1, height: 3e9 }, 9)],
    ['interlaced, at 16 bits', tooHeavy, () => bomb(4000, 4000)],
    ['one long strip', tooHeavy, () => makePng({ width: 24_000, height: 1000 }, 9)],
    ['cut off', unreadable, () => makePng({ width: 2000, height: 2000 }, 2_000_000)],
    ['only a header', unreadable, () => makePng({ width: 300, height: 300 }).subarray(0, 33)],
    [
      'progressive, without chroma subsampling',
      tooHeavy,
      async () =>
        (await takePhoto(6000, 4000))
          .jpeg({ ...progressive, chromaSubsampling: '4:4:4' })
          .toBuffer(),
    ],
    [
      'lossless, of 24 megapixels',
      tooHeavy,
      async () =>
        sharp({ create: { width: 6000, height: 4000, channels: 3, background: 'teal' } })
          .webp({ lossless: true, effort: 0 })
          .toBuffer(),
    ],
  ])('(%s) is refused at its field, with a reason', async (_what, reason, draw) => {
    expect(await makeCover(await draw())).toMatchObject({
      reason: 'invalid',
      fieldErrors: { cover: reason },
    })
    expect(lost).toEqual([])
    expectBelow(growth(), MAX_MB)
  })

  it.each([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'GIF',
      () =>
        sharp(makePng({ width: 9, height: 9 }))
          .gif()
          .toBuffer(),
    ],
    [
      'TIFF',
      () =>
        sharp(makePng({ width: 9, height: 9 }))
          .tiff()
          .toBuffer(),
    ],
    ['nothing', () => Buffer.alloc(0)],
  ])('or %s with a false format, is refused before it reaches a decoder', async (_what, draw) => {
    await images.close()
    expect(await makeCover(await draw())).toMatchObject({ fieldErrors: { cover: unreadable } })
  })

  it('takes no more memory for concurrent uploads, which run one by one', async () => {
    const large = makePng({ width: 4900, height: 4900 })
    const bombs = Array.from({ length: 4 }, () => [makeCover(bomb(7000, 7000)), makeCover(large)])
    const outcomes = await Promise.all(bombs.flat())
    expect(outcomes.map(({ ok }) => ok)).toEqual(Array(4).fill([false, true]).flat())
    expect(processes()).toHaveLength(1)
    expectBelow(growth(), MAX_MB)
  })
})

describe('a large picture', () => {
  it.each([
    [
      'a progressive photo of 24 megapixels',
      async () => (await takePhoto(5712, 4284)).jpeg(progressive).toBuffer(),
    ],
    [
      'a photo of 24 megapixels on its side',
      async () =>
        (await takePhoto(5712, 4284))
          .jpeg({ quality: 70 })
          .withMetadata({ orientation: 6 })
          .toBuffer(),
    ],
    [
      'an interlaced drawing',
      async () => makePng({ width: 3000, height: 2000, isInterlaced: true }, 24_100_000),
    ],
    [
      'a drawing of 16 bits on its side',
      async () =>
        sharp(makePng({ width: 4000, height: 3000 }))
          .toColourspace('rgb16')
          .withMetadata({ orientation: 8 })
          .png()
          .toBuffer(),
    ],
    [
      'a film of many frames',
      () =>
        sharp(Buffer.alloc(1000 * 1000 * 3 * 40, 90), {
          raw: { width: 1000, height: 40_000, channels: 3, pageHeight: 1000 },
        })
          .webp({ effort: 0 })
          .toBuffer(),
    ],
    [
      'a PNG that claims to be animated',
      async () => makePng({ width: 2000, height: 2000, frames: 90_000 }),
    ],
  ])('(%s) becomes a small one in little memory', async (_what, draw) => {
    const { format, width, height, pages } = await sharp(
      await webpOf(makeCover(await draw())),
    ).metadata()
    expect({ format, pages }).toEqual({ format: 'webp', pages: undefined })
    expect(Math.max(width, height)).toBeLessThanOrEqual(1600)
    expect(lost).toEqual([])
    expectBelow(growth(), MAX_MB)
  })
})

describe('a picture with an orientation', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('(%i) stands upright', async (orientation) => {
    const dot = sharp({ create: { width: 40, height: 20, channels: 3, background: '#ffffff' } })
    const corner = {
      create: { width: 10, height: 10, channels: 3 as const, background: '#ff0000' },
    }
    const bytes = await dot
      .composite([{ input: corner, left: 0, top: 0 }])
      .removeAlpha()
      .withMetadata({ orientation })
      .png()
      .toBuffer()
    const upright = sharp(await webpOf(makeCover(bytes)))
    const due = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([due.info.width, due.info.height])
    const isRed = (pixels: Buffer, x: number, y: number) => {
      const [red = 0, green = 0] = pixels.subarray((y * info.width + x) * 3)
      return red > 200 && green < 90
    }
    for (const x of [4, info.width - 5])
      for (const y of [4, info.height - 5])
        expect(isRed(data, x, y), `${x},${y}`).toBe(isRed(due.data, x, y))
  })
})
