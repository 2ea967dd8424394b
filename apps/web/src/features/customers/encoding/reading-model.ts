import { byteEncodings, decodeAs, type Encoding, repair } from './encodings-model.ts'
import { spanishScore } from './spanish-model.ts'

/** How the letters of a file were read, and how else they can be read. */
export interface Reading {
  encoding: Encoding
  /** The same cells of the file in each encoding that is possible, the chosen one included. */
  choices: { encoding: Encoding; sample: string }[]
}

/** The likeliest reading of bytes that aren't UTF-8, or hardly; or the owner's, if it is possible. */
export function readingOfBytes(bytes: Uint8Array, wanted?: Encoding): Reading {
  const cells = cellsOf(bytes)
  const read = (['utf-8', ...byteEncodings] as const).map((encoding) => ({
    encoding,
    cells: cells.map((cell) => decodeAs(cell, encoding)),
  }))
  // A file in UTF-8 may be cut off, or put together from several, but has some of its letters.
  const isPossible = ({ encoding, cells }: Candidate) =>
    encoding !== 'utf-8' || cells.some((cell) => /[\x80-\uFFFC]/.test(cell))
  return choose(read.filter(isPossible), wanted)
}

/** The likeliest reading of a text in UTF-8 that may have been encoded twice; null if there is no sign of that. */
export function readingOfText(text: string, wanted?: Encoding): Reading | null {
  const cells = twiceEncoded(text)
  if (cells.length === 0) return null
  const read = [
    { encoding: 'utf-8' as const, cells },
    ...byteEncodings.map((each) => ({
      encoding: `utf-8 as ${each}` as const,
      cells: cells.map((cell) => repair(cell, each)),
    })),
  ]
  const plain = cells.join()
  return choose(
    read.filter(({ encoding, cells }) => encoding === 'utf-8' || cells.join() !== plain),
    wanted,
  )
}

interface Candidate {
  encoding: Encoding
  cells: string[]
}

function choose(candidates: Candidate[], wanted: Encoding | undefined): Reading {
  const scored = candidates.map((each) => ({ ...each, score: spanishScore(each.cells.join('\n')) }))
  // A sort keeps equals in their order: the more usual encoding is first.
  const [best] = [...scored].sort((one, other) => other.score - one.score)
  const at = samplePlaces(best?.cells ?? [])
  return {
    encoding:
      scored.find(({ encoding }) => encoding === wanted)?.encoding ?? best?.encoding ?? 'utf-8',
    choices: scored.map(({ encoding, cells }) => ({
      encoding,
      sample: at.map((place) => cells[place]).join(' · '),
    })),
  }
}

const MAX_CELLS = 400
const MAX_CELL = 60
const separators = new Set([...'\t\n\r",;|'].map((char) => char.charCodeAt(0)))

/** The first cells with letters beyond ASCII; of long ones a part. */
function cellsOf(bytes: Uint8Array): Uint8Array[] {
  const cells: Uint8Array[] = []
  let from = 0
  let accent = -1
  for (let at = 0; at <= bytes.length && cells.length < MAX_CELLS; at += 1) {
    const byte = bytes[at] ?? 0x0a
    if (byte >= 0x80 && accent === -1) accent = at
    if (!separators.has(byte)) continue
    if (accent !== -1) {
      const start = at - from <= MAX_CELL ? from : Math.max(from, accent - MAX_CELL / 2)
      cells.push(bytes.subarray(start, Math.min(at, start + MAX_CELL)))
    }
    from = at + 1
    accent = -1
  }
  return cells
}

// The first letter that each encoding has for the bytes that begin the letters of UTF-8, and one after it.
const twice = /[ÂÃÄÅâð¬√ƒ≈‚\uF8FF┬├─┼Ô\u00AD][^\0-\x7F]/g

/** The first cells of a text that look encoded twice; of long ones a part. */
function twiceEncoded(text: string): string[] {
  const cells: string[] = []
  let end = 0
  for (const { index } of text.matchAll(twice)) {
    if (cells.length === MAX_CELLS) break
    if (index < end) continue
    const before = text.slice(Math.max(end, index - MAX_CELL / 2), index)
    const [after = ''] = /^[^\t\n\r",;|]*/.exec(text.slice(index, index + MAX_CELL / 2)) ?? []
    const cell = (/[^\t\n\r",;|]*$/.exec(before)?.[0] ?? '') + after
    end = index + after.length
    if (byteEncodings.some((each) => repair(cell, each) !== cell)) cells.push(cell)
  }
  return cells
}

const SAMPLES = 2
const SHORT = 28

/** The places of the cells that show best how letters are read: short ones with several accents. */
function samplePlaces(cells: readonly string[]): number[] {
  const accents = (cell: string) => new Set(cell.match(/[^\0-\x7F]/g)).size
  const seen = new Set<string>()
  return cells
    .map((cell, at) => ({ at, cell, worth: accents(cell) + (cell.length <= SHORT ? 1 : -1) }))
    .filter(({ cell }) => !seen.has(cell) && seen.add(cell))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, SAMPLES)
    .map(({ at }) => at)
}
