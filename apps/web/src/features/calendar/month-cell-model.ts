import type { Block, BoardDay } from './board-model.ts'

/** What a cell of the month has room for, and how many it has not. */
export function cellOf(day: BoardDay, most: number): { shown: Block[]; hidden: number } {
  const begun = day.blocks.filter(({ isRest }) => !isRest)
  // Who does not come must not take the room of who does.
  const byWorth = [...begun.filter(comes), ...begun.filter((block) => !comes(block))]
  const shown = new Set(byWorth.slice(0, most))
  return { shown: begun.filter((block) => shown.has(block)), hidden: begun.length - shown.size }
}

const comes = ({ what }: Block) => what.kind === 'group' || what.appointment.status !== 'CANCELLED'
