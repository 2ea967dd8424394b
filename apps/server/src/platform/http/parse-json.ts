import { isAscii } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { limits } from '@cuando/contract/calls/limits'
import { serverLimits } from '@cuando/contract/calls/server-limits'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** A string this long in the field of a picture, in ASCII and without escapes, is taken for base64. */
const PICTURE_BYTES = 8 * 1024
const PICTURE_NAME = /"imageBase64"\s*:\s*"$/
const MAX_NAME_BYTES = 64

export type ParsedJson =
  | { ok: true; value: unknown }
  | { ok: false; reason: 'tooLarge' | 'malformed' }

interface Span {
  start: number
  end: number
}

/**
 * Parses a body within the contract's limits: bytes besides pictures, depth, and number of values. They are
 * checked first, in one pass that skips pictures. Pictures never go through the JSON parser, which would take
 * twice the time and memory.
 */
export function parseJson(body: Buffer, pictures: number): ParsedJson {
  const found = findPictures(body, pictures)
  if (!found) return { ok: false, reason: 'tooLarge' }
  try {
    return {
      ok: true,
      value: found.length === 0 ? JSON.parse(body.toString()) : parseAround(body, found),
    }
  } catch {
    return { ok: false, reason: 'malformed' }
  }
}

/** The positions of the pictures in a body; null if it exceeds a limit. */
function findPictures(body: Buffer, max: number): Span[] | null {
  const pictures: Span[] = []
  let level = 0
  let values = 0
  let pictureBytes = 0
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0
    if (byte === QUOTE) {
      const end = endOfText(body, at + 1)
      if (pictures.length < max && isPicture(body, at + 1, end)) {
        pictures.push({ start: at + 1, end })
        pictureBytes += end - at
      }
      at = end
    } else if (byte === COMMA) values += 1
    else if (OPENING.has(byte)) {
      level += 1
      values += 1
    } else if (CLOSING.has(byte)) level -= 1
    const isTooMuch = level > serverLimits.bodyDepth || values > serverLimits.bodyValues
    if (isTooMuch || at - pictureBytes >= limits.bodyBytes) return null
  }
  return pictures
}

/**
 * The index of the closing quote of the string that starts at `start`; the body's length if the search finds none
 * within its limit.
 */
function endOfText(body: Buffer, start: number): number {
  const quote = body.indexOf(QUOTE, start)
  const end = quote === -1 ? body.length : quote
  const escaped = body.subarray(start, end).indexOf(BACKSLASH)
  if (escaped === -1) return end
  // With an escape it is no picture, so there is no need to read further than the limit of a body.
  const last = Math.min(body.length, start + limits.bodyBytes)
  for (let at = start + escaped; at < last; at += 1) {
    if (body[at] === BACKSLASH) at += 1
    else if (body[at] === QUOTE) return at
  }
  return body.length
}

function isPicture(body: Buffer, start: number, end: number): boolean {
  if (end - start < PICTURE_BYTES) return false
  if (!PICTURE_NAME.test(body.toString('latin1', Math.max(0, start - MAX_NAME_BYTES), start)))
    return false
  const text = body.subarray(start, end)
  return text.indexOf(BACKSLASH) === -1 && isAscii(text)
}

function parseAround(body: Buffer, pictures: readonly Span[]): unknown {
  const texts = new Map<unknown, string>()
  const parts: string[] = []
  let at = 0
  for (const { start, end } of pictures) {
    // A random placeholder, which no client can guess.
    const placeholder = randomUUID()
    texts.set(placeholder, body.toString('latin1', start, end))
    parts.push(body.toString('utf8', at, start), placeholder)
    at = end
  }
  parts.push(body.toString('utf8', at))
  return JSON.parse(parts.join(''), (_name, value: unknown) => texts.get(value) ?? value)
}
