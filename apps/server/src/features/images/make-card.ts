import sharp from 'sharp'

const size = { width: 1200, height: 630 }
const ground = '#0f766e'

// WhatsApp shows no picture above 300 KB, and none in WebP.
const MAX_BYTES = 290_000
const QUALITIES = [80, 60, 35, 15]

/**
 * In the image process: a JPEG of 1200 × 630 for link previews. A wide picture fills it, others are centred;
 * without a picture a default is drawn.
 */
export async function makeCard(webp: Uint8Array | null): Promise<Buffer> {
  const picture = await (webp ? onCard(webp) : sharp(Buffer.from(drawn)).png().toBuffer())
  let card = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    card = await sharp(picture).jpeg({ quality }).toBuffer()
    if (card.length <= MAX_BYTES) break
  }
  return card
}

async function onCard(webp: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(webp).metadata()
  if (width >= height * 1.25)
    return sharp(webp)
      .resize({ ...size, fit: 'cover' })
      .png()
      .toBuffer()
  const input = await sharp(webp).resize({ width: 560, height: 560, fit: 'inside' }).toBuffer()
  const card = { ...size, channels: 3 as const, background: ground }
  return sharp({ create: card })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** Without text: a server may have no fonts, and the preview shows the business's name anyway. */
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
  <rect width="1200" height="630" fill="${ground}"/>
  <circle cx="1050" cy="90" r="260" fill="#fff" opacity=".1"/>
  <circle cx="130" cy="660" r="330" fill="#fff" opacity=".08"/>
  <g transform="translate(430 145)">
    <rect width="340" height="340" rx="40" fill="#fff"/>
    <path d="M0 100V40A40 40 0 0 1 40 0H300A40 40 0 0 1 340 40V100Z" fill="#c2255c"/>
    <path d="M95 -34V44M245 -34V44" stroke="#fff" stroke-width="26" stroke-linecap="round"/>
    <g fill="#d5ebe7">${days()}</g>
    <path d="M118 232L158 272L236 190" fill="none" stroke="${ground}" stroke-width="30"
      stroke-linecap="round" stroke-linejoin="round"/>
  </g>
</svg>`

function days(): string {
  const cells = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => [column, row]))
  return cells
    .map(
      ([column = 0, row = 0]) =>
        `<rect x="${44 + column * 68}" y="${134 + row * 64}" width="48" height="44" rx="10"/>`,
    )
    .join('')
}
