import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makeCard } from './make-card.ts'

/** Noise is the hardest picture to compress. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .webp({ quality: 82, effort: 0 })
    .toBuffer()
const paint = (background: string, width = 400, height = 400) =>
  sharp({ create: { width, height, channels: 4, background } })
    .webp()
    .toBuffer()

const box = { left: 100, top: 200, width: 150, height: 150 }
const plain = {
  ground: '#0f766e',
  cover: null,
  drawing: '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>',
  avatar: null,
}
async function colorAt(card: Buffer, left: number, top: number): Promise<number[]> {
  const spot = { left, top, width: 1, height: 1 }
  return [...(await sharp(card).extract(spot).raw().toBuffer())]
}
const closeTo = (color: number[]) =>
  color.map((each) => expect.toSatisfy((value: number) => Math.abs(value - each) < 6))

it.each([
  ['a wide cover', () => noise(1600, 600)],
  ['a small one', () => noise(300, 120)],
  ['a tall one', () => noise(400, 900)],
  ['no cover', async () => null],
])('is a JPEG small enough for WhatsApp, with %s', async (_what, draw) => {
  const card = await makeCard({ ...plain, cover: await draw() })
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(card.length).toBeLessThan(300_000)
})

it('paints the cover, then the drawing, then the round avatar', async () => {
  const card = await makeCard({
    ...plain,
    cover: await paint('#ff0000', 1600, 600),
    drawing:
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="600" height="630"/></svg>',
    avatar: { webp: await paint('#0000ff'), ...box },
  })
  expect(await colorAt(card, 900, 300)).toEqual(closeTo([255, 0, 0]))
  expect(await colorAt(card, 500, 300)).toEqual(closeTo([0, 0, 0]))
  expect(await colorAt(card, 175, 275)).toEqual(closeTo([0, 0, 255]))
  expect(await colorAt(card, 104, 204)).toEqual(closeTo([0, 0, 0]))
})

it('has the ground colour without a cover, and white behind a transparent avatar', async () => {
  const card = await makeCard({ ...plain, avatar: { webp: await paint('#00000000'), ...box } })
  expect(await colorAt(card, 900, 300)).toEqual(closeTo([15, 118, 110]))
  expect(await colorAt(card, 175, 275)).toEqual(closeTo([255, 255, 255]))
})
