import type { Block, Span } from './board-model.ts'

/** Position of a block among those that it overlaps: column `column` (from 0) of `columns`. */
export interface LaidOutBlock extends Span {
  key: string
  column: number
  columns: number
  /** More than one if there are not enough columns: they share one menu button. */
  blocks: Block[]
}

// Minimum drawn length in minutes: enough for a touch target and a line of text.
export const MIN_MINUTES = 15

/**
 * Lays overlapping blocks of a day side by side, in at most `maxColumns` columns. `blocks` must be ordered by
 * start. Blocks without a column of their own share the last one.
 */
export function layOutBlocks(blocks: readonly Block[], maxColumns: number): LaidOutBlock[] {
  return clustersOf(blocks).flatMap((cluster) => layOutCluster(cluster, maxColumns))
}

export const drawnEnd = ({ start, end }: Span) => Math.max(end, start + MIN_MINUTES)

/** Groups of transitively overlapping blocks. */
function clustersOf(blocks: readonly Block[]): Block[][] {
  const clusters: Block[][] = []
  let reach = -1
  for (const block of blocks) {
    if (block.start >= reach) clusters.push([])
    clusters.at(-1)?.push(block)
    reach = Math.max(reach, drawnEnd(block))
  }
  return clusters
}

function layOutCluster(cluster: readonly Block[], maxColumns: number): LaidOutBlock[] {
  const ends: number[] = []
  const seats = cluster.map((block) => {
    const free = ends.findIndex((end) => end <= block.start)
    const column = free < 0 ? ends.length : free
    ends[column] = drawnEnd(block)
    return { block, column }
  })
  const columns = Math.min(ends.length, maxColumns)
  const isCrowded = ends.length > maxColumns
  const own = isCrowded ? columns - 1 : columns
  const laidOut = seats
    .filter(({ column }) => column < own)
    .map(({ block, column }) => toLaidOut([block], column, columns))
  const rest = seats.filter(({ column }) => column >= own).map(({ block }) => block)
  return [...laidOut, ...clustersOf(rest).map((blocks) => toLaidOut(blocks, own, columns))]
}

function toLaidOut(blocks: Block[], column: number, columns: number): LaidOutBlock {
  return {
    key: blocks.length === 1 ? (blocks[0]?.key ?? '') : `more ${blocks[0]?.key}`,
    column,
    columns,
    blocks,
    start: Math.min(...blocks.map(({ start }) => start)),
    end: Math.max(...blocks.map(drawnEnd)),
  }
}
