import type { Block, BoardDay } from '../../domain/board/board-model.ts'

/** The blocks that a month cell shows, up to the maximum, and the number of hidden ones. */
export function cellOf(day: BoardDay, maxShown: number): { shown: Block[]; hidden: number } {
  const begun = day.blocks.filter(({ isRest }) => !isRest)
  // Cancelled appointments are shown only if all others fit.
  const byPriority = [
    ...begun.filter(isNotCancelled),
    ...begun.filter((block) => !isNotCancelled(block)),
  ]
  const shown = new Set(byPriority.slice(0, maxShown))
  return { shown: begun.filter((block) => shown.has(block)), hidden: begun.length - shown.size }
}

const isNotCancelled = ({ what }: Block) =>
  what.kind !== 'appointment' || what.appointment.status !== 'CANCELLED'
