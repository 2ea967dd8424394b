import { type LocalTime, localTime } from '@cuando/es/local-time'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useSelecting } from '../../domain/appointments/use-selecting.ts'
import { useInfo } from '../../domain/commerce/info.ts'
import { keepsScroll } from '../../lib/app-location.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { boardOf } from './board-model.ts'
import classes from './calendar-page.module.css'
import { CalendarBoard } from './components/calendar-board.tsx'
import { CalendarNotes } from './components/calendar-notes.tsx'
import { CalendarSelection } from './components/calendar-selection.tsx'
import { CalendarSkeleton } from './components/calendar-skeleton.tsx'
import { CalendarToolbar } from './components/calendar-toolbar.tsx'
import { calendarQuery } from './queries.ts'
import { narrowScreen, readAddress, type ShownDays, stepFrom } from './shown-days-model.ts'

/** 'Calendario de Citas': day, week and month views in the business's time zone. */
export function CalendarPage() {
  const timezone = useInfo(({ info }) => info?.timezone)
  return timezone ? <Calendar timezone={timezone} /> : <UnknownCalendar />
}

/** The toolbar's place, and the week's; the styles make of both a phone's. */
function UnknownCalendar() {
  return (
    <div className={classes.page}>
      <Skeleton height={44} />
      <Skeleton height={44} hiddenFrom="sm" />
      <CalendarSkeleton view="week" />
    </div>
  )
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

const tickMs = 15_000

/** The current local time of the business. Returns the same object until the minute changes. */
function useNow(timezone: string): LocalTime {
  const [now, setNow] = useState(() => localTime(Date.now(), timezone))
  useEffect(() => {
    const tick = () => {
      const next = localTime(Date.now(), timezone)
      setNow((now) => (now.date === next.date && now.time === next.time ? now : next))
    }
    tick()
    const timer = window.setInterval(tick, tickMs)
    return () => window.clearInterval(timer)
  }, [timezone])
  return now
}

/** The view and date from the URL; below 768 px always the day view. */
function useShownDays(today: string) {
  const [params, setParams] = useSearchParams()
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false })
  const shown = useMemo(() => {
    const asked = readAddress(params, today)
    return isNarrow ? { ...asked, view: 'day' as const } : asked
  }, [params, today, isNarrow])
  const show = useCallback(
    ({ view, date }: ShownDays) => setParams({ view, date }, { state: keepsScroll }),
    [setParams],
  )
  return { shown, show, isNarrow }
}

/** Prefetches the previous and next period, so that paging is instant. */
function useNeighbours(shown: ShownDays, isReady: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isReady) return
    for (const by of [-1, 1] as const) {
      void queries.prefetchQuery(calendarQuery(stepFrom(shown, by)))
    }
  }, [queries, shown, isReady])
}
