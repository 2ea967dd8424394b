import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makeCard } from './make-card.ts'

/** Noise is the hardest picture to compress. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .webp({ quality: 82, effort: 0 })
    .toBuffer()

it.each([
  ['a wide picture', () => noise(1600, 600)],
  ['a small one', () => noise(300, 120)],
  ['an avatar', () => noise(400, 400)],
  ['a tall one', () => noise(400, 900)],
  ['none', async () => null],
])('is a JPEG that WhatsApp shows, of %s', async (_what, draw) => {
  const card = await makeCard(await draw())
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(card.length).toBeLessThan(300_000)
})
