import { useMemo } from 'react'
import type { ColumnDay } from '../../../../domain/board/people-model.ts'
import {
  type DayLayout,
  type KnownPlaces,
  layOutBlocks,
  placesOf,
} from '../../geometry/layout-blocks-model.ts'

/** The places of the blocks of each column that was drawn, until the program is closed. The oldest are dropped. */
const drawnColumns = new Map<string, KnownPlaces>()
const maxDrawn = 200

export const keyOf = ({ date, person }: ColumnDay) => `${date} ${person?.id}`

/** The layout of each day. Blocks keep their columns of the last time. */
export const useDayLayouts = (days: readonly ColumnDay[]): DayLayout[] =>
  useMemo(() => days.map(layOutDay), [days])

function layOutDay(day: ColumnDay): DayLayout {
  const key = keyOf(day)
  const layout = layOutBlocks(day.blocks, drawnColumns.get(key))
  drawnColumns.delete(key)
  drawnColumns.set(key, placesOf(layout))
  const [oldest] = drawnColumns.keys()
  if (drawnColumns.size > maxDrawn && oldest) drawnColumns.delete(oldest)
  return layout
}
