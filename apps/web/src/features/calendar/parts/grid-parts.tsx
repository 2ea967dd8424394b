import { Drags, type DragsProps } from '../drag/drags.tsx'
import { HourKeys } from '../keys/hour-keys.tsx'
import { MonthKeys } from '../keys/month-keys.tsx'

export interface GridPartsProps extends DragsProps {
  isMonth: boolean
  /** Shows the previous or next days. */
  onPage: (by: -1 | 1) => void
}

/** The keys and the drags of a grid. */
export function GridParts({ isMonth, onPage, ...drags }: GridPartsProps) {
  const Keys = isMonth ? MonthKeys : HourKeys
  return (
    <>
      <Keys grid={drags.grid} onPage={onPage} />
      <Drags {...drags} />
    </>
  )
}
