import type { Metadata, ResizeOptions, Sharp } from 'sharp'
import sharp from 'sharp'
import { findColor } from './find-color.ts'

/** The use of a picture, which decides its size. */
export type ImageKind = 'avatar' | 'cover'

export interface Upload {
  bytes: Uint8Array
  kind: ImageKind
}

/** A stored picture. */
export interface MadeImage {
  webp: Buffer
  /** The colour that stands out in an avatar, '#rrggbb'. */
  color: string | null
  /** The placeholder of a cover while it loads: a WebP of some hundred bytes, in base64. */
  blur?: string | null
}

export type ImageFault = 'tooManyPixels' | 'tooMuchMemory' | 'unreadable'

// Cameras sold as 24 megapixels have up to 24.5 million.
const MAX_PIXELS = 24 * 1024 * 1024
// Just enough for a progressive photo of 24 megapixels. The process starts at 60 MB and stays below 160 MB.
const MAX_HELD_BYTES = 82_000_000

/** In the image process: checks the header, then makes a WebP, upright and without metadata. */
export async function resizeUpload({ bytes, kind }: Upload): Promise<MadeImage | ImageFault> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (header.width * header.height > MAX_PIXELS) return 'tooManyPixels'
    const held = bytesOfWhole(bytes, header) + bytesOfRows(header, kind)
    if (held > MAX_HELD_BYTES) return 'tooMuchMemory'
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    const small = await resize(picture, kind === 'avatar' ? avatarBox : coverBox(header))
    const color = kind === 'avatar' ? await findColor(sharp(small.data, { raw: small.info })) : null
    const webp = await turnUpright(small, header.orientation)
    return { webp, color, blur: kind === 'cover' ? await blurCover(webp) : null }
  } catch {
    // sharp throws for anything that can't be decoded; that is the uploader's mistake, not a bug.
    return 'unreadable'
  }
}

/** The bytes of the whole picture that a decoder must hold before it returns the first row. */
function bytesOfWhole(bytes: Uint8Array, header: Metadata): number {
  const { format, channels, isProgressive, hasAlpha, pages = 1 } = header
  const pixels = header.width * header.height
  if (format === 'webp') {
    if (pages > 1 || Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('VP8L'))
      return 4 * pixels
    return hasAlpha ? pixels : 0
  }
  if (!isProgressive) return 0
  // A JPEG decoder holds all coefficients, two bytes each.
  if (format === 'jpeg') return 2 * pixels * (samples[header.chromaSubsampling ?? ''] ?? channels)
  return pixels * bytesPerPixel(header)
}

/** Samples per pixel by chroma subsampling. */
const samples: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2, '4:4:0': 2 }

/** The bytes of the rows held while scaling down, as measured with libvips 8.18. */
function bytesOfRows(header: Metadata, kind: ImageKind): number {
  const { format, width, height } = header
  const ratio = kind === 'avatar' ? Math.min(width, height) / 400 : Math.max(width, height) / 1600
  const scale = scaleOnLoad(format, ratio)
  const rows = Math.min(height / scale, ROWS_PER_COLUMN * (width / scale))
  return 2 * bytesPerPixel(header) * (width / scale) * rows
}

/** JPEG and WebP decoders can scale down while loading, JPEG by powers of two only. */
function scaleOnLoad(format: Metadata['format'], ratio: number): number {
  if (format === 'png' || ratio <= 1) return 1
  return format === 'webp' ? ratio : Math.min(8, 2 ** Math.floor(Math.log2(ratio)))
}

// Two tiles of 128 rows, for an output width of 1600.
const ROWS_PER_COLUMN = 256 / 1600

const bytesPerPixel = ({ channels, depth }: Metadata) => channels * (depth === 'uchar' ? 1 : 2)

interface Raw {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** Resizes before rotating, because rotation needs the whole picture in memory. */
async function resize(picture: Sharp, box: ResizeOptions): Promise<Raw> {
  const { data, info } = await picture
    .resize(box)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, info: { width, height, channels } }
}

const avatarBox = { width: 400, height: 400, fit: 'cover' } as const

function coverBox({ hasAlpha, orientation }: Metadata): ResizeOptions {
  // Encoding transparency takes several times the memory.
  const [width, height] = [1600, hasAlpha ? 1000 : 1600]
  const box = isSideways(orientation) ? { width: height, height: width } : { width, height }
  return { ...box, fit: 'inside', withoutEnlargement: true }
}

const isSideways = (orientation = 1) => orientation >= 5

/** Applies one of EXIF's eight orientations: a mirror, and a half or quarter turn. */
function turnUpright({ data, info }: Raw, orientation = 1): Promise<Buffer> {
  return sharp(data, { raw: info })
    .rotate(turns[orientation] ?? 0)
    .flip(orientation === 4 || orientation === 5)
    .flop(orientation === 2 || orientation === 7)
    .webp({ quality: 82 })
    .toBuffer()
}

const turns: Readonly<Record<number, number>> = { 3: 180, 5: 90, 6: 90, 7: 90, 8: 270 }

/** Few pixels are enough: a browser blurs them when it stretches them. */
const blurSize = { width: 16, height: 6 }

export async function blurCover(webp: Uint8Array): Promise<string> {
  const tiny = await sharp(webp)
    .resize({ ...blurSize, fit: 'cover' })
    .webp({ quality: 30 })
    .toBuffer()
  return tiny.toString('base64')
}

export interface ImageToResize {
  webp: Uint8Array
  width: number
  shape: 'strip' | undefined
  format: 'avif' | undefined
}

/** Width by height of the strip above a business's page on the narrowest phones; wider ones cut it further. */
const STRIP = 4

/**
 * In the image process: a stored picture scaled down to a width, cropped to a shape if given; unchanged if that is
 * smaller in bytes.
 */
export async function resizeImage(asked: ImageToResize): Promise<Uint8Array> {
  const { webp, width, shape, format } = asked
  const cut = shape && { height: Math.round(width / STRIP), fit: 'cover' as const }
  const picture = sharp(webp).resize({ width, ...cut, withoutEnlargement: true })
  // More effort takes seconds and saves a twentieth of the bytes.
  if (format === 'avif') return picture.avif({ quality: 50, effort: 2 }).toBuffer()
  const narrowed = await picture.webp({ quality: 74 }).toBuffer()
  return narrowed.length < webp.length ? narrowed : webp
}

/**
 * In the image process: a stored picture for mails. Outlook for Windows shows no WebP, and a dark logo without a
 * background would vanish in dark mode.
 */
export const drawForMail = (webp: Uint8Array): Promise<Buffer> => drawSquare(webp, 96)

/** In the image process: a stored picture for print. PDF doesn't support WebP. */
export const drawForPrint = (webp: Uint8Array): Promise<Buffer> => drawSquare(webp, 400)

function drawSquare(webp: Uint8Array, side: number): Promise<Buffer> {
  return sharp(webp)
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'cover' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
