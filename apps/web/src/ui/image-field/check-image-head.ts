import { type ImageHead, readImageHead } from './image-head.ts'

// Phones' photos of 50 megapixels have a little more.
const maxPixels = 52_000_000

type Checked = { ok: true; head: ImageHead } | { ok: false; message: string }

/** Whether the file that begins with these bytes is a picture that may be decoded; decides before its pixels are. */
export function checkImageHead(bytes: Uint8Array): Checked {
  const head = readImageHead(bytes)
  if (head === 'heic')
    return refused(
      'Tu foto está en formato HEIC. Guárdala o compártela como JPEG y elígela de nuevo.',
    )
  if (head === 'unknown') return refused('La imagen debe ser PNG, JPEG o WebP')
  if (head === 'broken' || head.width * head.height === 0) return refused(unreadable)
  if (head.width * head.height > maxPixels)
    return refused(
      `La imagen mide ${count(head.width)} × ${count(head.height)} píxeles y es demasiado grande. Elige una de hasta 50 megapíxeles.`,
    )
  return { ok: true, head }
}

export const unreadable = 'No pudimos leer la imagen. Elige otra.'

const count = (pixels: number) => pixels.toLocaleString('es-MX')

const refused = (message: string): Checked => ({ ok: false, message })
