import { fitWithin } from './fit-within.ts'

/** A picture as it is sent: a data URL and its format. */
export interface Picture {
  imageBase64: string
  format: 'png' | 'jpeg' | 'webp'
}

type Prepared = { ok: true; picture: Picture } | { ok: false; message: string }

const maxBytes = 5 * 1024 * 1024
const longestSide = 1600
const quality = 0.85
const formats: Record<string, Picture['format'] | undefined> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
}

/** Reads a chosen file; pictures over 5 MB or 1600 px are scaled down. */
export async function preparePicture(file: Blob): Promise<Prepared> {
  if (!formats[file.type]) return refused('La imagen debe ser PNG, JPEG o WebP')
  try {
    const bitmap = await createImageBitmap(file)
    const isSmall = Math.max(bitmap.width, bitmap.height) <= longestSide && file.size <= maxBytes
    const blob = isSmall ? file : await redraw(bitmap, file.type)
    bitmap.close()
    const format = formats[blob.type]
    if (!format || blob.size > maxBytes) return refused('La imagen no debe pasar de 5 MB')
    return { ok: true, picture: { imageBase64: await dataUrlOf(blob), format } }
  } catch {
    return refused('No pudimos leer la imagen. Elige otra.')
  }
}

async function redraw(bitmap: ImageBitmap, type: string): Promise<Blob> {
  const { width, height } = fitWithin(bitmap, longestSide)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  // WebP keeps transparency; browsers that cannot encode WebP fall back to PNG.
  const blob = await encode(canvas, type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
  return blob.size <= maxBytes ? blob : encode(canvas, 'image/jpeg')
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave nothing'))),
      type,
      quality,
    )
  })
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

function refused(message: string): Prepared {
  return { ok: false, message }
}
