import type { Block, Span } from '../../../domain/board/board-model.ts'

/** A block in its column (from 0). It extends over `width` columns, to the right as far as they are free. */
export interface LaidOutBlock extends Place {
  width: number
  block: Block
}

/** A day's blocks, in order of time, in `columns` columns (at least 1). */
export interface DayLayout {
  columns: number
  blocks: LaidOutBlock[]
}

/** Where a block was drawn. */
interface Place extends Span {
  column: number
}

export type KnownPlaces = ReadonlyMap<string, Place>

// Minimum drawn length in minutes: enough for a touch target and a line of text.
export const MIN_MINUTES = 15

/**
 * Lays the blocks of a day side by side, as many as there are at once. `known` are their places of the last time: a block
 * that has not moved since keeps its column. The others take the first free one, in the order of their
 * bookings and moves. Cancelled appointments and held places give way to all others.
 */
export function layOutBlocks(blocks: readonly Block[], known: KnownPlaces = new Map()): DayLayout {
  const columns: Place[][] = []
  const placed = new Map<string, Place>()
  for (const block of inOrder(blocks, known)) {
    const span = drawnSpan(block)
    const isFree = (column: number) => !columns[column]?.some((other) => overlaps(other, span))
    const before = known.get(block.key)?.column
    const free = before !== undefined && isFree(before) ? before : firstOf(isFree)
    const place = { ...span, column: free }
    while (columns.length <= free) columns.push([])
    columns[free]?.push(place)
    placed.set(block.key, place)
  }
  const laidOut = blocks.flatMap((block) => {
    const place = placed.get(block.key)
    return place ? [{ ...place, block, width: widthOf(place, columns) }] : []
  })
  return { columns: Math.max(columns.length, 1), blocks: laidOut }
}

export const drawnEnd = ({ start, end }: Span) => Math.max(end, start + MIN_MINUTES)

/** The places to hand in when the same day is laid out again. */
export const placesOf = ({ blocks }: DayLayout): KnownPlaces =>
  new Map(blocks.map(({ block, column, start, end }) => [block.key, { column, start, end }]))

const drawnSpan = (block: Block): Span => ({ start: block.start, end: drawnEnd(block) })

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end

function firstOf(isFree: (column: number) => boolean): number {
  let column = 0
  while (!isFree(column)) column += 1
  return column
}

function inOrder(blocks: readonly Block[], known: KnownPlaces): Block[] {
  const rankOf = (block: Block) => {
    const place = known.get(block.key)
    const hasStayed = place?.start === block.start && place.end === drawnEnd(block)
    return (givesWay(block) ? 2 : 0) + (hasStayed ? 0 : 1)
  }
  return blocks
    .map((block) => ({ block, rank: rankOf(block), since: sinceOf(block) }))
    .sort(
      (a, b) => a.rank - b.rank || compare(a.since, b.since) || compare(a.block.key, b.block.key),
    )
    .map(({ block }) => block)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const givesWay = ({ what }: Block) =>
  what.kind === 'hold' || (what.kind === 'appointment' && what.appointment.status === 'CANCELLED')

/** The instant of its booking or last move; '' for events, classes and held places. */
function sinceOf({ what }: Block): string {
  if (what.kind !== 'appointment') return ''
  const { createdAt, history } = what.appointment
  return history.reduce((latest, { at }) => (at > latest ? at : latest), createdAt)
}

/** The number of columns from its own on that are free for as long as it lasts. */
function widthOf(place: Place, columns: readonly Place[][]): number {
  const next = columns.slice(place.column + 1)
  const taken = next.findIndex((others) => others.some((other) => overlaps(other, place)))
  return 1 + (taken < 0 ? next.length : taken)
}
