import type { Size } from './fit-within.ts'

export type ImageFormat = 'png' | 'jpeg' | 'webp'

export interface ImageHead extends Size {
  format: ImageFormat
  isAnimated: boolean
}

/**
 * What a file says of itself before its pixels: read by its contents, not by its name. 'unknown' is no PNG, JPEG or WebP,
 * and 'broken' one whose size isn't found in the bytes given.
 */
export function readImageHead(bytes: Uint8Array): ImageHead | 'heic' | 'unknown' | 'broken' {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (textAt(view, 1, 3) === 'PNG' && view.getUint8(0) === 0x89) return readPng(view)
    if (view.getUint16(0) === 0xffd8) return readJpeg(view)
    if (textAt(view, 0, 4) === 'RIFF' && textAt(view, 8, 4) === 'WEBP') return readWebp(view)
    const brand = textAt(view, 4, 4) === 'ftyp' ? textAt(view, 8, 4) : ''
    return /^(?:he|mif1|msf1)/.test(brand) ? 'heic' : 'unknown'
  } catch (error) {
    if (error instanceof RangeError) return bytes.length < 12 ? 'unknown' : 'broken'
    throw error
  }
}

function readPng(view: DataView): ImageHead {
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  return { format: 'png', ...size, isAnimated: hasAnimation(view) }
}

/** Whether a PNG is animated: the chunk that says so comes before its pixels. */
function hasAnimation(view: DataView): boolean {
  for (let at = 8; at + 8 <= view.byteLength; at += view.getUint32(at) + 12) {
    const name = textAt(view, at + 4, 4)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
  }
  return false
}

function readJpeg(view: DataView): ImageHead {
  let at = 2
  for (;;) {
    // Markers may be filled up with any number of 0xff.
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at += 1
    const marker = view.getUint16(at)
    if (isFrame(marker))
      return {
        format: 'jpeg',
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
        isAnimated: false,
      }
    at += 2 + view.getUint16(at + 2)
  }
}

/** SOF0 to SOF15, of which three are something else: DHT, JPG and DAC. */
const isFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

/** https://developers.google.com/speed/webp/docs/riff_container: three kinds of first chunks. */
function readWebp(view: DataView): ImageHead | 'broken' {
  const head = (width: number, height: number, isAnimated = false): ImageHead => {
    return { format: 'webp', width, height, isAnimated }
  }
  switch (textAt(view, 12, 4)) {
    case 'VP8 ':
      return head(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return head((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return head(
        (view.getUint32(24, true) & 0xff_ffff) + 1,
        (view.getUint32(26, true) >>> 8) + 1,
        (view.getUint8(20) & 2) !== 0,
      )
    default:
      return 'broken'
  }
}

function textAt(view: DataView, start: number, length: number): string {
  let text = ''
  for (let at = start; at < start + length; at += 1) text += String.fromCharCode(view.getUint8(at))
  return text
}
