import type { CalendarView } from '@cuando/contract/calendar'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './calendar-skeleton.module.css'

const cells = { day: 9, week: 63, month: 35 } satisfies Record<CalendarView, number>

/** Skeleton of the calendar while it loads. */
export function CalendarSkeleton({ view }: { view: CalendarView }) {
  return (
    <div role="status">
      <VisuallyHidden>Cargando el calendario</VisuallyHidden>
      <div className={classes.outline} data-view={view} aria-hidden>
        {Array.from({ length: cells[view] }, (_, cell) => `${view} ${cell}`).map((cell) => (
          <Skeleton key={cell} height={view === 'month' ? 136 : 92} />
        ))}
      </div>
    </div>
  )
}
