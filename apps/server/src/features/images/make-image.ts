import { limits } from '@cuando/contract/limits'
import sharp from 'sharp'

/** What the picture is for decides its size. */
export type ImageKind = 'avatar' | 'cover'

const sizes = {
  avatar: { width: 400, height: 400, fit: 'cover' },
  cover: { width: 1600, withoutEnlargement: true },
} as const

// A picture of a few kilobytes can unfold to gigabytes of pixels.
const MOST_PIXELS = 50_000_000

/** Decodes what was uploaded and makes a WebP of it, upright and without metadata; null if it is no picture. */
export async function makeImage(base64: string, kind: ImageKind): Promise<Buffer | null> {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64')
  if (bytes.length === 0 || bytes.length > limits.imageBytes) return null
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    const { format } = await picture.metadata()
    if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return null
    return await picture.autoOrient().resize(sizes[kind]).webp({ quality: 82 }).toBuffer()
  } catch {
    // sharp throws for whatever does not decode; that is the uploader's mistake, not ours.
    return null
  }
}
