import { checkImageHead, type ImageFormat, type ImageHead, unreadable } from './check-image-head.ts'
import { type Area, checkPicture, drawPicture } from './draw-picture.ts'
import type { Size } from './fit-within.ts'

/** A picture as it is sent: a data URL and its format. */
export interface Picture {
  imageBase64: string
  format: ImageFormat
}

export type Outcome<T> = ({ ok: true } & T) | { ok: false; message: string }

const maxBytes = 5 * 1024 * 1024
// The metadata before the pixels: profiles, a thumbnail, on some phones a depth map.
const headBytes = 4 * 1024 * 1024
const square = (side: number): Size => ({ width: side, height: side })
const gallerySize = square(1600)
/** Larger than the cropped picture, so that it can be zoomed, but small enough for phones to move it smoothly. */
const workingSize = square(3200)
const formats: Record<string, ImageFormat | undefined> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
}

/** Reads a chosen file into a still picture of a moderate size that can be shown and cropped. */
export const openPicture = (file: Blob): Promise<Outcome<{ blob: Blob }>> =>
  read(file, async (head) => {
    if (!isWithin(head, workingSize))
      return { blob: await drawPicture(file, { max: workingSize, type: typeFor(head.format) }) }
    // The others may be animated.
    if (head.format !== 'jpeg')
      return { blob: await drawPicture(file, { max: workingSize, type: 'image/png' }) }
    await checkPicture(file)
    return { blob: file }
  })

/** Cuts an area out of a picture that `openPicture` has read. */
export const cropPicture = (
  blob: Blob,
  area: Area,
  max: Size,
): Promise<Outcome<{ picture: Picture }>> =>
  read(blob, async ({ format }) => ({ picture: await redraw(blob, format, max, area) }))

/** Reads a chosen file as a whole; large ones are scaled down. */
export const preparePicture = (file: Blob): Promise<Outcome<{ picture: Picture }>> =>
  read(file, async ({ format }) => ({ picture: await redraw(file, format, gallerySize) }))

async function read<T>(file: Blob, act: (head: ImageHead) => Promise<T>): Promise<Outcome<T>> {
  try {
    const checked = checkImageHead(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
    return checked.ok ? { ok: true, ...(await act(checked.head)) } : checked
  } catch {
    return { ok: false, message: unreadable }
  }
}

const isWithin = ({ width, height }: Size, max: Size) => width <= max.width && height <= max.height

/** WebP supports transparency; every browser can write photos as JPEG. */
const typeFor = (format: ImageFormat) => (format === 'jpeg' ? 'image/jpeg' : 'image/webp')

async function redraw(file: Blob, from: ImageFormat, max: Size, area?: Area): Promise<Picture> {
  const first = await drawPicture(file, { max, area, type: typeFor(from) })
  // Browsers that can't write WebP answer a PNG, which may be large.
  const blob =
    first.size <= maxBytes ? first : await drawPicture(file, { max, area, type: 'image/jpeg' })
  const format = formats[blob.type]
  if (!format) throw new Error(`a canvas wrote ${blob.type}`)
  return { imageBase64: await dataUrlOf(blob), format }
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
