import type { Block, BoardDay } from './board-model.ts'

/** The blocks that a month cell shows, up to the maximum, and the number of hidden ones. */
export function cellOf(day: BoardDay, most: number): { shown: Block[]; hidden: number } {
  const begun = day.blocks.filter(({ isRest }) => !isRest)
  // Cancelled appointments are shown only if all others fit.
  const byWorth = [...begun.filter(comes), ...begun.filter((block) => !comes(block))]
  const shown = new Set(byWorth.slice(0, most))
  return { shown: begun.filter((block) => shown.has(block)), hidden: begun.length - shown.size }
}

const comes = ({ what }: Block) => what.kind === 'group' || what.appointment.status !== 'CANCELLED'
