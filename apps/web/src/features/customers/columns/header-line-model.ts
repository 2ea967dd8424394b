import { isHeaderWord, wordsOf } from './header-words-model.ts'
import { judgeHeader } from './headers-model.ts'
import { isBlank, isEmail, isPhone, looksOf, yearOf } from './values-model.ts'

interface Line {
  readonly cells: readonly string[]
}

/** Titles and dates of reports stand above the headers, but seldom more lines than these. */
const MAX_LINES = 20

/** The index of the line with the headers among filled lines; null if there is none. */
export function findHeader(lines: readonly Line[]): number | null {
  const first = lines.slice(0, MAX_LINES)
  const wide = wideOnes(first)
  const scores = first.map(({ cells }) => scoreOf(cells))
  // A line below a person with a contact is hardly a header: 'Eva Luna,,Cliente'.
  const person = first.findIndex(({ cells }, at) => wide.has(at) && cells.some(isContact))
  const candidates = [...wide].filter(
    (at) => person === -1 || at < person || (scores[at] ?? 0) >= CERTAIN,
  )
  const best = Math.max(0, ...candidates.map((at) => scores[at] ?? 0))
  if (best >= RECOGNIZED) return candidates.find((at) => scores[at] === best) ?? null
  const candidate = Math.min(...wide)
  return isUnlike(lines, candidate) ? candidate : null
}

/** The index of the line with the headers if there are some for sure. */
export const expectHeader = (lines: readonly Line[]): number =>
  findHeader(lines) ?? Math.min(...wideOnes(lines.slice(0, MAX_LINES)))

const RECOGNIZED = 2
const CERTAIN = 2 * RECOGNIZED

/** How much the cells look like headers, and unlike values. */
const scoreOf = (cells: readonly string[]) =>
  cells.reduce((score, cell) => score + scoreOfCell(cell.trim()), 0)

function scoreOfCell(cell: string): number {
  if (isBlank(cell)) return 0
  if (isValue(cell)) return -RECOGNIZED
  const { field, isSure } = judgeHeader(cell)
  if (field !== null && isSure) return RECOGNIZED
  const words = wordsOf(cell)
  return words.length > 0 && words.every((word) => isHeaderWord(word)) ? 1 : 0
}

const isContact = (cell: string) => isEmail(cell.trim()) || isPhone(cell.trim())
const isValue = (cell: string) =>
  isContact(cell) || yearOf(cell) !== null || /^[\d\s.,$€:/-]+$/.test(cell)

const filledIn = ({ cells }: Line) => cells.filter((cell) => cell.trim() !== '').length

/** The lines with about as many cells as usual, which titles don't have; at least one. */
function wideOnes(lines: readonly Line[]): Set<number> {
  const widths = lines.map(filledIn)
  const usual = [...widths].sort((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0
  const wide = widths.flatMap((width, at) =>
    width >= usual / 2 && (width > 1 || usual < 2) ? [at] : [],
  )
  return new Set(wide.length > 0 ? wide : [0])
}

const MOST = 0.7
const MAX_SAMPLES = 200

/**
 * Whether a line without a known header is one nevertheless: where the lines below have phones, e-mails, dates or numbers, it has
 * a text. A text above nothing but texts is taken for a header.
 */
function isUnlike(lines: readonly Line[], at: number): boolean {
  const cells = (lines[at]?.cells ?? []).map((cell) => cell.trim())
  const below = lines.slice(at + 1, at + 1 + MAX_SAMPLES)
  if (below.length === 0) return !cells.some(isValue)
  return !cells.some((cell, column) => {
    const looks = looksOf(below.map((line) => line.cells[column] ?? ''))
    const isOfValues = Math.max(looks.email, looks.phone, looks.date, looks.number) >= MOST
    return isOfValues && !isBlank(cell) && isValue(cell)
  })
}
