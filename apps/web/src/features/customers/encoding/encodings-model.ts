/** Encodings with one byte for each letter. */
export type ByteEncoding = 'windows-1252' | 'macintosh' | 'cp850'

/**
 * How the letters of a text are read. With 'utf-8 as …', bytes of UTF-8 were once read in that other encoding and written
 * again, so that 'María' became 'MarÃ­a'.
 */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | ByteEncoding | `utf-8 as ${ByteEncoding}`

export const byteEncodings = [
  'windows-1252',
  'macintosh',
  'cp850',
] as const satisfies ByteEncoding[]

/** The technical names, for those who know them. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  cp850: 'MS-DOS (CP850)',
  'utf-8 as windows-1252': 'UTF-8 leído como Windows-1252',
  'utf-8 as macintosh': 'UTF-8 leído como Mac Roman',
  'utf-8 as cp850': 'UTF-8 leído como CP850',
}

/**
 * The characters of the bytes from 0x80 in code page 850, which `TextDecoder` doesn't know:
 * https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/CP850.TXT. Code page 437 has all of its Spanish letters at
 * the same places.
 */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'
const cp850Codes = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 ? byte : cp850.charCodeAt(byte - 0x80),
)

/** The text of these bytes. Bytes that the encoding doesn't have become U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'cp850') {
    const codes = new Uint16Array(bytes.length)
    for (let at = 0; at < bytes.length; at += 1) codes[at] = cp850Codes[bytes[at] ?? 0] ?? 0
    return decodeUtf16(codes)
  }
  const twice = twiceIn(encoding)
  if (twice) return repair(decodeAs(bytes, 'utf-8'), twice)
  return new TextDecoder(encoding).decode(bytes)
}

// In pieces, because a call has a limited number of arguments.
const PIECE = 8192

function decodeUtf16(codes: Uint16Array): string {
  let text = ''
  for (let at = 0; at < codes.length; at += PIECE) {
    text += String.fromCharCode(...codes.subarray(at, at + PIECE))
  }
  return text
}

const twiceIn = (encoding: Encoding): ByteEncoding | undefined =>
  byteEncodings.find((each) => encoding === `utf-8 as ${each}`)

const upper = Uint8Array.from({ length: 128 }, (_, at) => at + 0x80)
const bytesOf = (encoding: ByteEncoding): ReadonlyMap<string, number> =>
  new Map([...decodeAs(upper, encoding)].map((char, at) => [char, at + 0x80]))

/** The byte of each character from U+0080. */
const byteOf: Readonly<Record<ByteEncoding, ReadonlyMap<string, number>>> = {
  'windows-1252': bytesOf('windows-1252'),
  macintosh: bytesOf('macintosh'),
  cp850: bytesOf('cp850'),
}

/**
 * The text with the letters that were UTF-8, and were read in the encoding, as they were. The others stay, because files are
 * put together from several sources.
 */
export function repair(text: string, encoding: ByteEncoding): string {
  return text.replace(/[^\0-\x7F]{2,}/g, (run) => repairRun(run, byteOf[encoding]))
}

function repairRun(run: string, bytes: ReadonlyMap<string, number>): string {
  const codes = [...run].map((char) => bytes.get(char) ?? 0)
  const chars = [...run]
  let text = ''
  for (let at = 0; at < codes.length; ) {
    const length = lengthOf(codes[at] ?? 0)
    const letter = length === 0 ? '' : letterOf(codes.slice(at, at + length), length)
    text += letter || chars[at]
    at += letter ? length : 1
  }
  return text
}

/** The number of bytes of a letter in UTF-8 by its first one; 0 for a byte that doesn't begin one. */
function lengthOf(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 2
  if (byte >= 0xe2 && byte <= 0xef) return 3
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0
}

// Letters of the languages of Europe, punctuation and pictures: 'CAFÉ»' would also be a letter of the phonetic alphabet.
const expected = /^[\u00A0-\u017F\u2010-\u2122\p{ExtPict}]$/u

function letterOf(codes: number[], length: number): string {
  if (codes.length < length || codes.slice(1).some((code) => code < 0x80 || code > 0xbf)) return ''
  const letter = new TextDecoder().decode(Uint8Array.from(codes))
  return expected.test(letter) ? letter : ''
}
