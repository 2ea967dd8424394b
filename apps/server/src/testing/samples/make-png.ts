import { randomFillSync } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

interface PngShape {
  width: number
  height: number
  /** In bits; 8 by default. */
  depth?: 8 | 16
  isInterlaced?: boolean
  /** The number of frames that the header declares (APNG). */
  frames?: number
}

/** An RGBA PNG whose header may declare anything; its data is that many zero bytes. */
export function makePng(shape: PngShape, bytes = 0) {
  const data = Buffer.alloc(bytes || (shape.width * 4 + 1) * shape.height)
  return writePng(shape, deflateSync(data))
}

/** An RGBA PNG of random pixels: about as many bytes as its pixels need uncompressed. */
export function makeNoisyPng(width: number, height: number): Buffer {
  const rowBytes = width * 4 + 1
  const rows = randomFillSync(Buffer.alloc(rowBytes * height))
  // Each row begins with the kind of its filter: none.
  for (let row = 0; row < height; row += 1) rows[row * rowBytes] = 0
  return writePng({ width, height }, deflateSync(rows, { level: 0 }))
}

function writePng(
  { width, height, depth = 8, isInterlaced, frames }: PngShape,
  compressed: Buffer,
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, 6, 0, 0, isInterlaced ? 1 : 0], 8)
  const animation = frames ? [chunk('acTL', fourBytes(frames, 0))] : []
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...animation,
    chunk('IDAT', compressed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([fourBytes(data.length), named, fourBytes(crc32(named))])
}

function fourBytes(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * index)
  return bytes
}
