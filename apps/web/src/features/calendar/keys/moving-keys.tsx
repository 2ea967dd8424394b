import { HourKeys } from './hour-keys.tsx'
import { MonthKeys } from './month-keys.tsx'

export interface MovingKeysProps {
  grid: HTMLElement
  isMonth: boolean
  /** Shows the previous or next days. */
  onPage: (by: -1 | 1) => void
}

/** Moves the focus by keys within a grid of hours or days. */
export const MovingKeys = ({ isMonth, ...props }: MovingKeysProps) =>
  isMonth ? <MonthKeys {...props} /> : <HourKeys {...props} />
