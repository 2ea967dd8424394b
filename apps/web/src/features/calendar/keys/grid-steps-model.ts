import type { Span } from '../../../domain/board/board-model.ts'

const STEP = 15

/** A block of the grid. Blocks side by side have different lanes, from left to right. */
export interface GridItem extends Span {
  lane: number
}

/** A day, or one person's part of it. */
export interface GridColumn<Item extends GridItem = GridItem> {
  items: readonly Item[]
  /** The rows with free times to choose; null if there are none. */
  free: Span | null
  /** Whether its heading can be pressed. */
  hasHead: boolean
}

/** Where the focus is. The minute stays the same from column to column. */
export interface Stop<Item extends GridItem = GridItem> {
  column: number
  minute: number
  on: Item | 'free' | 'head'
}

/** Another stop, or the columns before or after those that are shown; null if the key leads nowhere. */
export type Step<Item extends GridItem> = Stop<Item> | 'before' | 'after' | null

type Columns<Item extends GridItem> = readonly GridColumn<Item>[]

/** Where a key leads: up and down to the next block or free time, left and right to what is beside it. */
export function stepIn<Item extends GridItem>(
  columns: Columns<Item>,
  from: Stop<Item>,
  key: string,
): Step<Item> {
  const column = columns[from.column]
  if (!column) return null
  switch (key) {
    case 'ArrowLeft':
      return sideways(columns, from, -1)
    case 'ArrowRight':
      return sideways(columns, from, 1)
    case 'Home':
      return firstOf(column, from.column)
    case 'End':
      return lastOf(column, from.column)
    default:
      return vertically(column, from, key)
  }
}

function vertically<Item extends GridItem>(
  column: GridColumn<Item>,
  from: Stop<Item>,
  key: string,
): Stop<Item> | null {
  const { on } = from
  if (on === 'head')
    return key === 'ArrowDown' || key === 'PageDown' ? firstOf(column, from.column) : null
  const { start, end } = spanOf(from)
  const head = column.hasHead ? ({ ...from, on: 'head' } as const) : null
  switch (key) {
    case 'ArrowDown':
      return after(column, from)
    case 'ArrowUp':
      return before(column, from) ?? head
    case 'PageDown':
      return landIn(column, { ...from, minute: Math.max(from.minute + 60, end) })
    case 'PageUp':
      return landIn(column, { ...from, minute: Math.min(from.minute - 60, start - 1) })
    default:
      return null
  }
}

/** The next block or free time below. */
function after<Item extends GridItem>(
  column: GridColumn<Item>,
  from: Stop<Item>,
): Stop<Item> | null {
  const { start, end } = spanOf(from)
  const later = column.items
    .filter((item) => item !== from.on && item.end > end)
    .filter((item) => (isItem(from.on) ? isAfter(item, from.on) : item.start > start))
  const reached = later.filter((item) => item.start <= end)
  const [next] = reached.length > 0 ? byLane(reached, from) : later.toSorted(byStart)
  const free = quarters(column).find((minute) => minute >= end && !isTaken(column, minute))
  if (next && (free === undefined || next.start <= free))
    return { ...from, minute: Math.max(next.start, end), on: next }
  return free === undefined ? null : { ...from, minute: free, on: 'free' }
}

/** The next block or free time above. */
function before<Item extends GridItem>(
  column: GridColumn<Item>,
  from: Stop<Item>,
): Stop<Item> | null {
  const { start } = spanOf(from)
  const earlier = column.items
    .filter((item) => item !== from.on && item.start < start)
    .filter((item) => !isItem(from.on) || isAfter(from.on, item))
  const reached = earlier.filter((item) => item.end >= start)
  const [next] = reached.length > 0 ? byLane(reached, from) : earlier.toSorted(byEnd)
  const free = quarters(column).findLast(
    (minute) => minute + STEP <= start && !isTaken(column, minute),
  )
  if (next && (free === undefined || next.end > free))
    return { ...from, minute: Math.min(next.end, start) - 1, on: next }
  return free === undefined ? null : { ...from, minute: free, on: 'free' }
}

/** The block beside this one, else what is at that time in the next column. */
function sideways<Item extends GridItem>(
  columns: Columns<Item>,
  from: Stop<Item>,
  by: -1 | 1,
): Step<Item> {
  const beside = blockBeside(columns[from.column]?.items ?? [], from, by)
  if (beside) return { ...from, on: beside }
  for (let column = from.column + by; column >= 0; column += by) {
    const there = columns[column]
    if (!there) break
    const stop = enter(there, { ...from, column }, by)
    if (stop) return stop
  }
  return by < 0 ? 'before' : 'after'
}

function blockBeside<Item extends GridItem>(
  items: readonly Item[],
  { on, minute }: Stop<Item>,
  by: -1 | 1,
): Item | undefined {
  if (!isItem(on)) return undefined
  const beside = items.filter(
    (item) => item.start < on.end && on.start < item.end && (item.lane - on.lane) * by > 0,
  )
  const lane = Math.min(...beside.map((item) => item.lane * by)) * by
  return nearestIn(
    beside.filter((item) => item.lane === lane),
    minute,
  )
}

/** The stop at a minute of a column, entered from its left (1) or its right (-1). */
function enter<Item extends GridItem>(
  column: GridColumn<Item>,
  stop: Stop<Item>,
  by: -1 | 1,
): Stop<Item> | null {
  if (stop.on === 'head') return column.hasHead ? stop : null
  const lane = by > 0 ? -1 : Number.MAX_SAFE_INTEGER
  return landIn(column, stop, lane)
}

/** The stop of a column at a minute: of several blocks the one nearest to a lane, without a block the free time. */
export function landIn<Item extends GridItem>(
  column: GridColumn<Item>,
  stop: Stop<Item>,
  lane = laneOf(stop),
): Stop<Item> | null {
  const { free, items } = column
  const minute = free
    ? Math.min(Math.max(stop.minute, free.start), free.end - STEP)
    : Math.max(stop.minute, 0)
  const quarter = quarterOf(minute)
  const [item] = [minute, quarter].flatMap((each) =>
    nearLane(
      items.filter((other) => covers(other, each)),
      lane,
    ),
  )
  if (item) return { ...stop, minute, on: item }
  if (free) return { ...stop, minute: quarter, on: 'free' }
  const nearest = nearestIn(items, minute)
  return nearest ? { ...stop, on: nearest } : null
}

function firstOf<Item extends GridItem>(column: GridColumn<Item>, at: number): Stop<Item> | null {
  return after(column, { column: at, minute: -STEP, on: 'free' })
}

function lastOf<Item extends GridItem>(column: GridColumn<Item>, at: number): Stop<Item> | null {
  return before(column, { column: at, minute: 24 * 60, on: 'free' })
}

const isItem = <Item extends GridItem>(on: Stop<Item>['on']): on is Item => typeof on === 'object'

const spanOf = ({ on, minute }: Stop): Span =>
  isItem(on) ? on : { start: minute, end: minute + STEP }

const laneOf = ({ on }: Stop): number => (isItem(on) ? on.lane : -1)

const covers = ({ start, end }: Span, minute: number) => start <= minute && minute < end

const isTaken = ({ items }: GridColumn, minute: number) =>
  items.some((item) => covers(item, minute))

const quarterOf = (minute: number) => Math.floor(minute / STEP) * STEP

const quarters = ({ free }: GridColumn): number[] =>
  free
    ? Array.from({ length: (free.end - free.start) / STEP }, (_, at) => free.start + at * STEP)
    : []

const byStart = (one: GridItem, other: GridItem) => one.start - other.start || one.lane - other.lane

const byEnd = (one: GridItem, other: GridItem) => other.end - one.end || other.lane - one.lane

/** Whether a block follows another one, in the order of their starts and lanes. */
const isAfter = (item: GridItem, other: GridItem) => byStart(item, other) > 0

const nearLane = <Item extends GridItem>(items: readonly Item[], lane: number): Item[] =>
  items.toSorted((one, other) => Math.abs(one.lane - lane) - Math.abs(other.lane - lane))

const byLane = <Item extends GridItem>(items: readonly Item[], from: Stop<Item>): Item[] =>
  nearLane(items, laneOf(from))

function nearestIn<Item extends GridItem>(
  items: readonly Item[],
  minute: number,
): Item | undefined {
  const distance = ({ start, end }: Span) => Math.max(start - minute, minute - end + 1, 0)
  return items.toSorted((one, other) => distance(one) - distance(other))[0]
}
