import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSelecting } from '../../domain/appointments/use-selecting.ts'
import { useInfo } from '../../domain/commerce/info.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { boardOf } from './board-model.ts'
import classes from './calendar-page.module.css'
import { CalendarBoard } from './components/calendar-board.tsx'
import { CalendarNotes } from './components/calendar-notes.tsx'
import { CalendarSelection } from './components/calendar-selection.tsx'
import { CalendarSkeleton } from './components/calendar-skeleton.tsx'
import { CalendarToolbar } from './components/calendar-toolbar.tsx'
import { useNeighbours } from './components/use-neighbours.ts'
import { useNow } from './components/use-now.ts'
import { useShownDays } from './components/use-shown-days.ts'
import { calendarQuery } from './queries.ts'

/** 'Calendario de Citas': day, week and month views in the business's time zone. */
export function CalendarPage() {
  const timezone = useInfo(({ info }) => info?.timezone)
  return timezone ? <Calendar timezone={timezone} /> : <CalendarSkeleton view="week" />
}

function Calendar({ timezone }: { timezone: string }) {
  const now = useNow(timezone)
  const { shown, show, isNarrow } = useShownDays(now.date)
  const { data, error, refetch, isFetching } = useQuery(calendarQuery(shown))
  useNeighbours(shown, data !== undefined)
  const board = useMemo(() => data && boardOf(data), [data])
  const selecting = useSelecting()
  const isEmpty = board?.every(({ blocks }) => blocks.length === 0) ?? false
  const isPast = board?.every(({ date }) => date < now.date) ?? false
  return (
    <div className={classes.page}>
      <CalendarToolbar
        shown={shown}
        onShow={show}
        today={now.date}
        isNarrow={isNarrow}
        selecting={selecting.toggle}
      />
      {error && <LoadFailure message={error.message} onRetry={refetch} isRetrying={isFetching} />}
      {!board && !error && <CalendarSkeleton view={shown.view} />}
      {board && (
        <>
          <CalendarNotes timezone={timezone} isEmpty={isEmpty} isPast={isPast} view={shown.view} />
          <CalendarBoard board={board} shown={shown} onShow={show} now={now} isNarrow={isNarrow} />
          {selecting.isSelecting && <CalendarSelection bar={selecting.bar} board={board} />}
        </>
      )}
    </div>
  )
}
