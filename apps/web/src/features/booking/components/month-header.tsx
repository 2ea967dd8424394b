import { formatMonthHeading } from '@cuando/es/format-month-heading'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './month-header.module.css'

interface MonthHeaderProps {
  id: string
  month: string
  onTurn: (by: number) => void
  isFirst: boolean
  isLast: boolean
}

/** Which month it is, and the ways to its neighbours. */
export function MonthHeader({ id, month, onTurn, isFirst, isLast }: MonthHeaderProps) {
  return (
    <div className={classes.header}>
      <button type="button" aria-label="Mes anterior" disabled={isFirst} onClick={() => onTurn(-1)}>
        <IconChevronLeft size={22} aria-hidden />
      </button>
      <span id={id}>{formatMonthHeading(month)}</span>
      <button type="button" aria-label="Mes siguiente" disabled={isLast} onClick={() => onTurn(1)}>
        <IconChevronRight size={22} aria-hidden />
      </button>
    </div>
  )
}
