import sharp from 'sharp'
import { type Box, cardSize } from './lay-out-card.ts'

/** The parts of a card, in the order of painting. */
export interface CardToMake {
  /** '#rrggbb', for a card without a cover. */
  ground: string
  cover: Uint8Array | null
  /** As SVG, of the size of the card. */
  drawing: string
  avatar: (Box & { webp: Uint8Array }) | null
}

// WhatsApp shows no pictures above 300 KB, and no WebP.
const MAX_BYTES = 290_000
const QUALITIES = [82, 60, 35, 15]

/** In the image process: a JPEG of 1200 × 630 for link previews. */
export async function makeCard({ ground, cover, drawing, avatar }: CardToMake): Promise<Buffer> {
  const plain = { ...cardSize, channels: 3 as const, background: ground }
  const base = cover
    ? sharp(cover)
        .resize({ ...cardSize, fit: 'cover' })
        .flatten({ background: ground })
    : sharp({ create: plain })
  const picture = await base
    .composite([{ input: Buffer.from(drawing) }, ...(avatar ? [await placeAvatar(avatar)] : [])])
    .png({ compressionLevel: 1 })
    .toBuffer()
  let card = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    card = await sharp(picture).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    if (card.length <= MAX_BYTES) break
  }
  return card
}

async function placeAvatar({ webp, left, top, width }: NonNullable<CardToMake['avatar']>) {
  return { input: await cutRound(webp, width), left, top }
}

function cutRound(webp: Uint8Array, side: number): Promise<Buffer> {
  const middle = side / 2
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <circle cx="${middle}" cy="${middle}" r="${middle}"/></svg>`
  return sharp(webp)
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}
