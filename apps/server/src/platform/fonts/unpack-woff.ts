import { inflateSync } from 'node:zlib'

const HEADER = 12
const ENTRY = 16
const WOFF_HEADER = 44
const WOFF_ENTRY = 20

/**
 * A WOFF 1.0 file (W3C, 2012) as the OpenType font it was made of. Drawn with the packed file, a text takes ten times
 * as long: fontkit inflates a table again for each glyph.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(HEADER + ENTRY * count)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const parts: Uint8Array[] = [directory]
  let end = directory.length
  for (let at = 0; at < count; at += 1) {
    const table = readTable(woff, WOFF_HEADER + WOFF_ENTRY * at)
    const entry = HEADER + ENTRY * at
    table.tag.copy(directory, entry)
    directory.writeUInt32BE(table.checksum, entry + 4)
    directory.writeUInt32BE(end, entry + 8)
    directory.writeUInt32BE(table.bytes.length, entry + 12)
    const padding = Buffer.alloc(-table.bytes.length & 3)
    parts.push(table.bytes, padding)
    end += table.bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

function readTable(woff: Buffer, entry: number) {
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map((at) =>
    woff.readUInt32BE(entry + at),
  ) as [number, number, number, number]
  const bytes = woff.subarray(offset, offset + packed)
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum,
    bytes: packed < length ? inflateSync(bytes) : bytes,
  }
}
