import type { Sharp } from 'sharp'

// Few pixels: fast, and enough that a single one matters little.
const SIDE = 40
/** The circle of hues in sectors of 15 degrees. */
const SECTORS = 24
/** Less chroma than this is a shade of gray. */
const MIN_CHROMA = 0.15
/** A colour on less of the picture doesn't stand out. */
const MIN_SHARE = 0.02

interface Sector {
  pixels: number
  chroma: number
  sums: [number, number, number]
}

/**
 * In the image process: the most prominent colour of a picture, '#rrggbb', from the hue with the most colour, ignoring
 * white, gray and black. Null for a picture without colour.
 */
export async function findColor(picture: Sharp): Promise<string | null> {
  const pixels = await picture
    .flatten({ background: '#ffffff' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer()
  const sectors = Array.from({ length: SECTORS }, (): Sector => {
    return { pixels: 0, chroma: 0, sums: [0, 0, 0] }
  })
  for (let at = 0; at < pixels.length; at += 3) {
    countPixel(sectors, [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
  }
  const strongest = sectors.reduce((best, each) => (each.chroma > best.chroma ? each : best))
  return strongest.pixels < MIN_SHARE * SIDE * SIDE ? null : averageOf(strongest)
}

/** Adds a pixel to the sector of its hue, weighted by its chroma. */
function countPixel(sectors: readonly Sector[], [red, green, blue]: [number, number, number]) {
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  const chroma = range / 255
  if (chroma < MIN_CHROMA) return
  // The hexagon of HSV: 0 to 6, from red over green and blue to red.
  const hue =
    max === red
      ? ((green - blue) / range + 6) % 6
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  const sector = sectors[Math.floor((hue / 6) * SECTORS)]
  if (!sector) return
  sector.pixels += 1
  sector.chroma += chroma
  sector.sums[0] += chroma * red
  sector.sums[1] += chroma * green
  sector.sums[2] += chroma * blue
}

function averageOf({ chroma, sums }: Sector): string {
  const channels = sums.map((sum) => Math.round(sum / chroma))
  return `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`
}
