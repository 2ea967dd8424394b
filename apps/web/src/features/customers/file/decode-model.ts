import { decodeAs, type Encoding } from '../encoding/encodings-model.ts'
import { type Reading, readingOfBytes, readingOfText } from '../encoding/reading-model.ts'

export interface DecodedText {
  text: string
  /** Null where the bytes leave no doubt. */
  reading: Reading | null
}

/** The text of a file in UTF-8, UTF-16 or an encoding of one byte a letter; null if it is not a text. */
export function decodeText(bytes: Uint8Array, wanted?: Encoding): DecodedText | null {
  const { text, reading } = decode(bytes, wanted)
  // Binary files contain it, tables never do.
  return text.includes('\0') ? null : { text, reading }
}

function decode(bytes: Uint8Array, wanted: Encoding | undefined): DecodedText {
  const utf16 = utf16In(bytes)
  if (utf16) return { text: decodeAs(bytes, utf16), reading: null }
  const text = utf8In(bytes)
  const reading = text === null ? readingOfBytes(bytes, wanted) : doubtsOf(text, bytes, wanted)
  return { text: reading ? decodeAs(bytes, reading.encoding) : (text ?? ''), reading }
}

// Letters that Mexican names hardly have.
const foreign = /[^\0-\u017F\u2010-\u2122\p{ExtPict}]/u

/** How valid UTF-8 may be meant otherwise: 'Íñ' in CP850 has the bytes of a Hebrew accent. */
function doubtsOf(text: string, bytes: Uint8Array, wanted: Encoding | undefined): Reading | null {
  const twice = readingOfText(text, wanted)
  if (twice || !foreign.test(text)) return twice
  const isUtf8 = readingOfBytes(bytes).encoding === 'utf-8'
  return isUtf8 ? null : readingOfBytes(bytes, wanted)
}

function utf8In(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const MAX_LOOKED_AT = 4096

/** UTF-16 by its byte order mark, which the decoder drops; without one by the zeros that most letters have. */
function utf16In(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, MAX_LOOKED_AT)
  const zeros = [0, 1].map(
    (parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length,
  )
  const [even = 0, odd = 0] = zeros
  const isMost = (count: number) => count * 4 > start.length
  if (even === 0 && isMost(odd)) return 'utf-16le'
  return odd === 0 && isMost(even) ? 'utf-16be' : null
}
