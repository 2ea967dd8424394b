import type { Known } from '@cuando/contract/calls/choice'
import type { ImportRow, PreviewedRow } from '@cuando/contract/customers/customer-imports'
import type { FileRows } from '../file/rows-model.ts'

export type KnownOutcome = Known<PreviewedRow['outcome']>

export const outcomes = [
  'CREATE',
  'UPDATE',
  'SAME',
  'REFUSE',
] as const satisfies readonly KnownOutcome[]

/** A line of the file with its outcome in an import. */
export interface Line extends PreviewedRow {
  /** Null for a line that could not be sent. */
  row: ImportRow | null
  /** The note that an earlier line has the same person; null if none has. */
  repeats: string | null
}

/**
 * The lines with a known outcome, in the order of the file. Until all are known, lines after the last previewed one are
 * left out, so that later lines are only appended.
 */
export function linesOf(
  { rows, refused, repeated }: Omit<FileRows, 'leftOut'>,
  previewed: readonly PreviewedRow[],
  isComplete = true,
): Line[] {
  const end = isComplete ? Number.POSITIVE_INFINITY : (previewed.at(-1)?.line ?? 0)
  const byLine = new Map(previewed.map((preview) => [preview.line, preview]))
  const sent = rows.flatMap((row): Line[] => {
    const preview = byLine.get(row.line)
    const repeats = repeated.get(row.line) ?? null
    // The server doesn't know the lines of other batches yet: a repeated one updates their customer, or changes nothing.
    const outcome = repeats !== null && preview?.outcome === 'CREATE' ? 'UPDATE' : preview?.outcome
    return preview && outcome ? [{ ...preview, outcome, row, repeats }] : []
  })
  const unsent = refused
    .filter(({ line }) => line <= end)
    .map(
      ({ line, problem }): Line => ({
        line,
        problem,
        outcome: 'REFUSE',
        changes: [],
        row: null,
        repeats: null,
      }),
    )
  return [...sent, ...unsent].sort((one, other) => one.line - other.line)
}

export function countOutcomes(lines: readonly Line[]): Record<KnownOutcome, number> {
  const count = (wanted: KnownOutcome) => lines.filter(({ outcome }) => outcome === wanted).length
  return {
    CREATE: count('CREATE'),
    UPDATE: count('UPDATE'),
    SAME: count('SAME'),
    REFUSE: count('REFUSE'),
  }
}

/** The rows that an import sends: those that change something, and those that repeat an earlier line. */
export function rowsToImport(lines: readonly Line[]): ImportRow[] {
  const changesAny = lines.some(({ outcome }) => outcome !== 'SAME' && outcome !== 'REFUSE')
  if (!changesAny) return []
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
  ].sort((one, other) => one.line - other.line)
