import { describe, expect, it } from 'vitest'
import { checkImageHead } from './check-image-head.ts'

// How files made by libvips begin.
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAB4AAAAUCAIAAAAVyRqTAAAACXBIWXM=', 'base64')
const cmyk = Buffer.from(
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFiAsICMmJykqKRkfLTAtKDAlKCko/8AAFAgAFAAeBA==',
  'base64',
)
const webp = {
  lossy: 'UklGRkQBAABXRUJQVlA4IDgBAADQBgCdASoUAAoAPm0=',
  lossless: 'UklGRi4DAABXRUJQVlA4TCIDAAAvE0ACAD8GR7Zt09Y=',
  transparent: 'UklGRmgBAABXRUJQVlA4WAoAAAAQAAAAEwAACQAAQUw=',
  wide: 'UklGRiQAAABXRUJQVlA4TBcAAAAv/n8AAAdQuz7Urf8=',
  animated: 'UklGRn4CAABXRUJQVlA4WAoAAAACAAAAEwAACQAAQU4=',
}

/** A JPEG of 30 × 20 that begins with these segments. */
const jpeg = (...segments: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments])
const segment = (marker: number, length: number) =>
  Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), Buffer.alloc(length - 2)])
const frame = (marker: number) => {
  const made = segment(marker, 17)
  made.writeUInt16BE(20, 5)
  made.writeUInt16BE(30, 7)
  return made
}

describe('the head of a picture', () => {
  it.each([
    ['a PNG', png, 'png', [30, 20]],
    ['a JPEG', jpeg(segment(0xe0, 16), frame(0xc0)), 'jpeg', [30, 20]],
    ['a progressive JPEG', jpeg(segment(0xdb, 67), frame(0xc2)), 'jpeg', [30, 20]],
    ['a CMYK JPEG', cmyk, 'jpeg', [30, 20]],
    [
      'a JPEG behind metadata, a profile and tables',
      jpeg(segment(0xe1, 60_000), segment(0xe2, 0xffff), segment(0xc4, 90), frame(0xc0)),
      'jpeg',
      [30, 20],
    ],
    ['a JPEG with filled up markers', jpeg(Buffer.alloc(3, 0xff), frame(0xc0)), 'jpeg', [30, 20]],
    ['a lossy WebP', Buffer.from(webp.lossy, 'base64'), 'webp', [20, 10]],
    ['a lossless WebP', Buffer.from(webp.lossless, 'base64'), 'webp', [20, 10]],
    ['a WebP with transparency', Buffer.from(webp.transparent, 'base64'), 'webp', [20, 10]],
    ['the widest WebP', Buffer.from(webp.wide, 'base64'), 'webp', [16_383, 2]],
    ['an animated WebP', Buffer.from(webp.animated, 'base64'), 'webp', [20, 10]],
  ])('of %s says its format and its size', (_what, bytes, format, [width, height]) => {
    expect(checkImageHead(bytes)).toEqual({ ok: true, head: { format, width, height } })
  })
})

describe('a file is refused before it is decoded', () => {
  const type = 'La imagen debe ser PNG, JPEG o WebP'
  const unreadable = 'No pudimos leer la imagen. Elige otra.'
  const heic = 'Tu foto está en formato HEIC. Guárdala o compártela como JPEG y elígela de nuevo.'

  /** A PNG whose head claims this size. */
  const claiming = (width: number, height: number) => {
    const bytes = Buffer.from(png)
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return bytes
  }

  it.each([
    ['a text, whatever its name', Buffer.from('Hola, esto es un texto y no una foto.'), type],
    ['an empty file', Buffer.alloc(0), type],
    ['a short one', Buffer.from('a'), type],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), type],
    ['a GIF', Buffer.from('GIF89a\x05\0\x05\0\x80\0\0'), type],
    ['an AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1miaf'), type],
    ['an HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), heic],
    ['a PNG that is cut off', png.subarray(0, 20), type],
    ['a JPEG without a frame', Buffer.from('ffd8ffe000104a464946000101000001', 'hex'), type],
    ['a RIFF with something else in it', Buffer.from('RIFF\0\0\0\0WEBPXXXX\0\0\0\0'), type],
    ['nothing wide', claiming(0, 20), unreadable],
    [
      'too many pixels',
      claiming(20_000, 20_000),
      'La imagen mide 20,000 × 20,000 píxeles y es demasiado grande. Elige una de hasta 50 megapíxeles.',
    ],
  ])('that is %s', (_what, bytes, message) => {
    expect(checkImageHead(bytes)).toEqual({ ok: false, message })
  })

  it('but not the largest photos of phones', () => {
    expect(checkImageHead(claiming(8192, 6144))).toMatchObject({ ok: true })
  })
})
