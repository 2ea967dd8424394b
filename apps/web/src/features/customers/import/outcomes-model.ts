import type { Known } from '@cuando/contract/calls/choice'
import type { ImportRow, PreviewedRow } from '@cuando/contract/customers/customer-imports'
import type { FileRows } from '../file/rows-model.ts'
import { leftOutWords } from './words-model.ts'

export type KnownOutcome = Known<PreviewedRow['outcome']>

const outcomes = ['CREATE', 'UPDATE', 'SAME', 'REFUSE'] as const satisfies readonly KnownOutcome[]

/** A line of the file with its outcome in an import. */
export interface Line extends PreviewedRow {
  /** Null for a line that could not be sent. */
  row: ImportRow | null
  /** The note that an earlier line has the same person; null if none has. */
  repeats: string | null
  /** The note that this customer shares the e-mail of another; null for most. */
  shares: string | null
}

/**
 * The lines with a known outcome, in the order of the file. Until all are known, lines after the last previewed one are
 * left out, so that later lines are only appended.
 */
export function linesOf(
  { rows, refused, leftOut, repeated, sharing }: FileRows,
  previewed: readonly PreviewedRow[],
  isComplete = true,
): Line[] {
  const end = isComplete ? Number.POSITIVE_INFINITY : (previewed.at(-1)?.line ?? 0)
  const byLine = new Map(previewed.map((preview) => [preview.line, preview]))
  const unsent = byLineOf(leftOut)
  const sent = rows.flatMap((row): Line[] => {
    const preview = byLine.get(row.line)
    const repeats = repeated.get(row.line) ?? null
    // The server doesn't know the lines of other batches yet: a repeated one updates their customer, or changes nothing.
    const outcome = repeats !== null && preview?.outcome === 'CREATE' ? 'UPDATE' : preview?.outcome
    if (!preview || !outcome) return []
    const shares = sharing.get(row.line) ?? sharedWords(preview)
    const all = [...(unsent.get(row.line) ?? []), ...preview.leftOut]
    return [{ ...preview, leftOut: all, outcome, row, repeats, shares }]
  })
  const notSent = refused
    .filter(({ line }) => line <= end)
    .map(
      ({ line, problem }): Line => ({
        line,
        problem,
        outcome: 'REFUSE',
        changes: [],
        leftOut: [],
        sharesEmailOf: null,
        row: null,
        repeats: null,
        shares: null,
      }),
    )
  return [...sent, ...notSent].sort((one, other) => one.line - other.line)
}

function byLineOf(leftOut: FileRows['leftOut']): Map<number, FileRows['leftOut']> {
  const lines = new Map<number, FileRows['leftOut']>()
  for (const each of leftOut) lines.set(each.line, [...(lines.get(each.line) ?? []), each])
  return lines
}

const sharedWords = ({ sharesEmailOf }: PreviewedRow) =>
  sharesEmailOf === null ? null : `Comparte el correo de ${sharesEmailOf}`

/** Filters of the preview. `LEFT_OUT` selects lines with a cell that could not be read. */
export const lineFilters = ['ALL', ...outcomes, 'LEFT_OUT'] as const
export type LineFilter = (typeof lineFilters)[number]

export function isShown({ outcome, leftOut }: PreviewedRow, filter: LineFilter): boolean {
  if (filter === 'LEFT_OUT') return leftOut.length > 0
  return filter === 'ALL' || outcome === filter
}

export const countShown = (lines: readonly Line[]) =>
  Object.fromEntries(
    lineFilters.map((filter) => [filter, lines.filter((line) => isShown(line, filter)).length]),
  ) as Record<LineFilter, number>

/** How many lines create or change a customer, as far as this program knows. */
export const countChanging = (lines: readonly Line[]): number =>
  lines.filter(({ outcome }) => outcome !== 'SAME' && outcome !== 'REFUSE').length

/** The rows that an import sends: those that change something, and those that repeat an earlier line. */
export function rowsToImport(lines: readonly Line[]): ImportRow[] {
  if (countChanging(lines) === 0) return []
  return lines.flatMap(({ row, outcome, repeats }) =>
    row && outcome !== 'REFUSE' && (outcome !== 'SAME' || repeats !== null) ? [row] : [],
  )
}

export interface RefusedLine {
  line: number
  problem: string
}

/** The lines that the preview or the import refused. */
export const refusedLines = (lines: readonly Line[], later: readonly RefusedLine[]) =>
  [
    ...lines.flatMap(({ line, outcome, problem }) =>
      outcome === 'REFUSE' ? [{ line, problem: problem ?? '' }] : [],
    ),
    ...later,
  ].sort(byLine)

/** The lines that were imported without some of their cells, with these. */
export const incompleteLines = (lines: readonly Line[]): RefusedLine[] =>
  lines
    .filter(({ outcome, leftOut }) => outcome !== 'REFUSE' && leftOut.length > 0)
    .map((line) => ({ line: line.line, problem: leftOutWords(line) }))

export const byLine = (one: RefusedLine, other: RefusedLine) => one.line - other.line
