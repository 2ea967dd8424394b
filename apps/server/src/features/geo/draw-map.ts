import { createRequire } from 'node:module'
import sharp from 'sharp'
import { detectFormat } from '../images/detect-format.ts'
import { mapSize, TILE, type TileGrid } from './position-tiles.ts'

const pin = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="38" height="48" viewBox="0 0 38 48">
    <ellipse cx="19" cy="45" rx="8" ry="2.5" fill="#000" fill-opacity=".25"/>
    <path d="M19 45C12 34 4 27 4 17.500a15 15 0 0 1 30 0C34 27 26 34 19 45Z"
      fill="#d6202a" stroke="#fff" stroke-width="2"/>
    <circle cx="19" cy="17.500" r="5.500" fill="#fff"/>
  </svg>`,
)
const require = createRequire(import.meta.url)
// For machines without any fonts. The package's woff2 can't be read here.
const fontfile = require.resolve('@fontsource/figtree/files/figtree-latin-500-normal.woff')
/** The pin's tip, in pixels within its drawing. */
const tip = { x: 19, y: 45 }

export interface MapToDraw {
  grid: TileGrid
  /** As the tile server sent them. */
  tiles: readonly Uint8Array[]
  attribution: string
}

/** In the image process: a map as WebP, cropped from the tiles, with a red marker and the attribution. */
export async function drawMap({ grid, tiles, attribution }: MapToDraw): Promise<Buffer> {
  const { columns, rows, left, top } = grid
  const pieces = await Promise.all(tiles.map(readTile))
  const whole = { width: columns * TILE, height: rows * TILE, channels: 3, background: '#e9e4dc' }
  const ground = await sharp({ create: { ...whole, channels: 3 } })
    .composite(
      pieces.map((input, index) => ({
        input,
        left: (index % columns) * TILE,
        top: Math.floor(index / columns) * TILE,
      })),
    )
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(ground)
    .extract({ left, top, ...mapSize })
    .composite([
      { input: pin, left: mapSize.width / 2 - tip.x, top: mapSize.height / 2 - tip.y },
      ...(await drawCredit(attribution)),
    ])
    .webp({ quality: 82 })
    .toBuffer()
}

/** Scales a tile to `TILE`: servers send different resolutions. */
async function readTile(bytes: Uint8Array): Promise<Buffer> {
  if (!detectFormat(bytes)) throw new Error('A tile is no picture')
  return sharp(bytes, { limitInputPixels: 1024 * 1024 })
    .resize(TILE, TILE, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const MARGIN = 5

async function drawCredit(attribution: string) {
  const text = plainText(attribution)
  if (text === '') return []
  const words = await sharp({
    text: {
      text: `<span foreground="#1f1b16">${escapeMarkup(text)}</span>`,
      font: 'sans 10',
      fontfile,
      dpi: 96,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const width = Math.min(words.info.width + 2 * MARGIN, mapSize.width)
  const height = words.info.height + 2 * MARGIN
  const strip = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#fff" fill-opacity=".85"/></svg>`
  const corner = { left: mapSize.width - width, top: mapSize.height - height }
  return [
    { input: Buffer.from(strip), ...corner },
    { input: words.data, left: corner.left + MARGIN, top: corner.top + MARGIN },
  ]
}

/** Attributions are often HTML with links; a picture needs plain text. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .trim()
    .slice(0, 80)
}

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
