import { Inflate } from 'fflate'
import { FileFault } from './file-fault.ts'

/** A file in a ZIP archive, as its directory describes it; the sizes may be lies. */
export interface ZipEntry {
  /** In lower case, with slashes. */
  path: string
  isLocked: boolean
  method: number
  crc: number
  packedSize: number
  size: number
  /** Where its own header is. */
  at: number
}

// A workbook with hundreds of pictures has fewer.
export const MAX_ENTRIES = 5000
const MEGABYTE = 1024 * 1024
const MAX_SIZE = 1024 * MEGABYTE
/** Sheets shrink to a thirtieth. Bombs reach a thousandth, the most that there is. */
const MAX_RATIO = 300

const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const HEADER_MARK = 0x04034b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const HEADER_LENGTH = 30
const MAX_COMMENT = 0xffff

/** The entries in the directory of an archive, `MAX_ENTRIES` and one at most; null without a whole directory. */
export function listEntries(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  while (entries.length < count && entries.length <= MAX_ENTRIES) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY_MARK) return null
    const nameLength = view.getUint16(at + 28, true)
    const next =
      at + ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) return null
    entries.push(
      entryAt(view, at, bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)),
    )
    at = next
  }
  return entries
}

/** Where the end of the directory begins. It is followed by a comment at most. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_MARK) return at
  }
  return null
}

const decoder = new TextDecoder()

const entryAt = (view: DataView, at: number, name: Uint8Array): ZipEntry => ({
  path: decoder.decode(name).replaceAll('\\', '/').toLowerCase(),
  isLocked: (view.getUint16(at + 8, true) & 1) === 1,
  method: view.getUint16(at + 10, true),
  crc: view.getUint32(at + 16, true),
  packedSize: view.getUint32(at + 20, true),
  size: view.getUint32(at + 24, true),
  at: view.getUint32(at + 42, true),
})

/** Throws for an archive that is a bomb by its own description. Call it before anything is inflated. */
export function refuseBombs(bytes: Uint8Array, entries: readonly ZipEntry[]): void {
  const sum = (of: (entry: ZipEntry) => number) =>
    entries.reduce((total, entry) => total + of(entry), 0)
  const isBomb =
    entries.length > MAX_ENTRIES ||
    sum(({ size }) => size) > MAX_SIZE ||
    entries.some(({ size, packedSize }) => size > MEGABYTE && size > packedSize * MAX_RATIO)
  if (isBomb) throw new FileFault('tooLarge')
  // Entries that share their bytes: one kernel, described a thousand times.
  if (sum(({ packedSize }) => packedSize) > bytes.length) throw new FileFault('damaged')
}

/** Small, since one piece inflates to a thousand times its size at most. */
const PIECE = 8192
const STORED = 0
const DEFLATED = 8

/**
 * Inflates an entry piece by piece, until `take` answers false. Throws for an entry that has another size or checksum than
 * described, as soon as that is known.
 */
export function readEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  take: (piece: Uint8Array) => boolean,
): void {
  const packed = packedBytes(bytes, entry)
  let size = 0
  let crc = 0
  let goesOn = true
  const receive = (piece: Uint8Array) => {
    size += piece.length
    if (size > entry.size) throw new FileFault('damaged')
    crc = crc32(piece, crc)
    goesOn = goesOn && take(piece)
    return goesOn
  }
  if (entry.method === STORED) eachPiece(packed, receive)
  else if (entry.method === DEFLATED) inflate(packed, receive)
  else throw new FileFault('damaged')
  if (goesOn && (size !== entry.size || crc !== entry.crc)) throw new FileFault('damaged')
}

function packedBytes(bytes: Uint8Array, { at, packedSize, isLocked }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const hasHeader =
    at + HEADER_LENGTH <= bytes.length && view.getUint32(at, true) === HEADER_MARK && !isLocked
  if (!hasHeader) throw new FileFault('damaged')
  const begin = at + HEADER_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (begin + packedSize > bytes.length) throw new FileFault('damaged')
  return bytes.subarray(begin, begin + packedSize)
}

function inflate(packed: Uint8Array, receive: (piece: Uint8Array) => boolean): void {
  let isWanted = true
  const stream = new Inflate((piece) => {
    isWanted = receive(piece)
  })
  try {
    eachPiece(packed, (piece, isLast) => {
      stream.push(piece, isLast)
      return isWanted
    })
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('damaged')
  }
}

/** Cuts bytes into pieces until `take` answers false. An empty entry is one empty piece. */
function eachPiece(bytes: Uint8Array, take: (piece: Uint8Array, isLast: boolean) => boolean): void {
  for (let at = 0; at === 0 || at < bytes.length; at += PIECE) {
    const isLast = at + PIECE >= bytes.length
    if (!take(bytes.subarray(at, at + PIECE), isLast)) return
  }
}

const POLYNOMIAL = 0xedb88320

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value
})

/** The checksum of ZIP archives; `before` is that of the bytes before these. */
function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}
