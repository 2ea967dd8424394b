import { imageDimensionsFromData } from 'image-dimensions'
import type { Size } from './fit-within.ts'

const formats = ['png', 'jpeg', 'webp'] as const

export type ImageFormat = (typeof formats)[number]

/** The format and size in a file's header; its name is ignored. */
export interface ImageHead extends Size {
  format: ImageFormat
}

// Phones' photos of 50 megapixels are a little larger.
const maxPixels = 52_000_000

type Checked = { ok: true; head: ImageHead } | { ok: false; message: string }

/** Checks by the first bytes of a file whether it is a picture that may be decoded. */
export function checkImageHead(bytes: Uint8Array): Checked {
  if (isHeic(bytes))
    return refused(
      'Tu foto está en formato HEIC. Guárdala o compártela como JPEG y elígela de nuevo.',
    )
  const found = imageDimensionsFromData(bytes)
  const format = formats.find((each) => each === found?.type)
  if (!found || !format) return refused('La imagen debe ser PNG, JPEG o WebP')
  const { width, height } = found
  if (width * height === 0) return refused(unreadable)
  if (width * height > maxPixels)
    return refused(
      `La imagen mide ${count(width)} × ${count(height)} píxeles y es demasiado grande. Elige una de hasta 50 megapíxeles.`,
    )
  return { ok: true, head: { format, width, height } }
}

export const unreadable = 'No pudimos leer la imagen. Elige otra.'

/** HEIC, the format of iPhones' photos: it begins with the box 'ftyp'. */
const isHeic = (bytes: Uint8Array) =>
  /^ftyp(?:he|mif1|msf1)/.test(String.fromCharCode(...bytes.subarray(4, 12)))

const count = (pixels: number) => pixels.toLocaleString('es-MX')

const refused = (message: string): Checked => ({ ok: false, message })
