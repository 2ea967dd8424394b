import { formatMonth } from '@cuando/es/format-month'
import { formatRelativeDay } from '@cuando/es/format-relative-day'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/plain/button.tsx'
import { nextFreeQuery, type Where } from '../queries.ts'
import classes from './no-free-days.module.css'

interface NoFreeDaysProps {
  where: Where
  month: string
  today: string
  onDay: (day: string) => void
}

/** A month without a free day, and the way to the first day behind it that has one. */
export function NoFreeDays({ where, month, today, onDay }: NoFreeDaysProps) {
  const { data: next } = useQuery(nextFreeQuery(where, month < today ? today : month))
  return (
    <div className={classes.none} role="status">
      <p>{`No hay horarios libres en ${formatMonth(month)}.`}</p>
      {next === null && <p>Tampoco los hay más adelante, por ahora.</p>}
      {next && (
        <Button variant="light" onClick={() => onDay(next.date)}>
          {`Ir al próximo día libre: ${formatRelativeDay(next.date, today)}`}
        </Button>
      )}
    </div>
  )
}
