import type { Span } from '../../../domain/board/board-model.ts'
import { drawnEnd, MIN_MINUTES } from './layout-blocks-model.ts'

/** A busy time as it is drawn. */
export interface BusyMark extends Span {
  whole: Span
  /** Minute of its label, in the first part without appointments; null if there is no room. */
  labelAt: number | null
}

/** The busy times within the rows. `blocks` must be ordered by start. */
export function busyMarksOf(
  busy: readonly Span[],
  blocks: readonly Span[],
  rows: Span,
): BusyMark[] {
  return busy.flatMap((whole) => {
    const start = Math.max(whole.start, rows.start)
    if (start >= Math.min(whole.end, rows.end)) return []
    const end = Math.min(Math.max(whole.end, start + MIN_MINUTES), rows.end)
    return [{ start, end, whole, labelAt: labelIn({ start, end }, blocks) }]
  })
}

function labelIn({ start, end }: Span, blocks: readonly Span[]): number | null {
  let at = start
  for (const block of blocks) {
    if (block.start >= Math.min(at + MIN_MINUTES, end)) break
    at = Math.max(at, drawnEnd(block))
  }
  return at === start || at + MIN_MINUTES <= end ? at : null
}
