import type { TeamMember } from '@cuando/contract/team/team'
import { type LocalTime, localTime } from '@cuando/es/time/local-time'
import { timeFrom } from '@cuando/time/wall-time'
import { Box } from '@mantine/core'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { DaySkeleton } from '../../domain/appointments/day/day-skeleton.tsx'
import { LastSeenAgendas, useLastSeenAgendas } from '../../domain/appointments/last-seen-agenda.tsx'
import { storeAgendas } from '../../domain/appointments/stored-agenda.ts'
import { useSelecting } from '../../domain/appointments/use-selecting.ts'
import { boardOf, factsOf, noFacts } from '../../domain/board/board-model.ts'
import { columnsOf } from '../../domain/board/people-model.ts'
import { infoQuery, useInfo } from '../../domain/commerce/info.ts'
import { OpenAbsence } from '../../domain/team/hand-over/open-absence.tsx'
import { useMayBook } from '../../domain/team/own-member.ts'
import { PeopleFilter } from '../../domain/team/people-filter.tsx'
import { usePeople } from '../../domain/team/use-people.ts'
import type { Prefetch, PreloadParts } from '../../lib/calls/prefetch.ts'
import { keepsScroll } from '../../lib/history/app-location.ts'
import { useIsNarrow } from '../../lib/hooks/use-is-narrow.ts'
import { useLoadFailure } from '../../lib/hooks/use-load-failure.ts'
import { narrowScreen } from '../../lib/narrow-screen.ts'
import { LoadFailure } from '../../ui/lists/load-failure.tsx'
import classes from './calendar-page.module.css'
import { DayActions } from './components/block/day-actions.tsx'
import { CalendarNotes } from './components/calendar-notes.tsx'
import { CalendarSelection } from './components/calendar-selection.tsx'
import { CalendarSkeleton } from './components/calendar-skeleton.tsx'
import { CalendarToolbar } from './components/calendar-toolbar.tsx'
import { lateInBar } from './components/delay/shown-delays.tsx'
import { MayBook } from './components/may-book.tsx'
import {
  type AskedScroll,
  useAskedScroll,
  useOpeningScroll,
} from './components/use-opening-scroll.ts'
import {
  BoardSkeleton,
  DayLook,
  preloadGrid,
  ShownBoard,
  useDayLook,
  useGrid,
} from './list/day-look.tsx'
import { calendarQuery } from './queries.ts'
import { firstOf, type ShownDays, shownOn, stepFrom } from './shown-days-model.ts'

export const prefetch: Prefetch = async (queries, { search, timezone }) => {
  const zone = await timezone
  if (zone === undefined) return
  const isNarrow = window.matchMedia(narrowScreen).matches
  const { date } = localTime(Date.now(), zone)
  const shown = shownOn(new URLSearchParams(search), date, isNarrow)
  await queries.prefetchQuery(calendarQuery(shown))
}

export const preloadParts: PreloadParts = () =>
  // Showing it tries again, and shows the failure.
  preloadGrid(window.matchMedia(narrowScreen).matches).catch(() => {})

/** 'Calendario de Citas': day, week and month views in the business's time zone. */
export function CalendarPage() {
  const timezone = useInfo(({ info }) => info?.timezone)
  const mayBook = useMayBook()
  // Above both children, so that scrolling before the zone is known also cancels the automatic scroll.
  const scroll = useOpeningScroll()
  if (!timezone) return <Opening />
  return (
    <MayBook value={mayBook}>
      <Calendar timezone={timezone} scroll={scroll} />
      <OpenAbsence />
    </MayBook>
  )
}

/** Shown until the business's time zone is loaded. CSS picks the phone's view, because prerendered HTML can't. */
function Opening() {
  const failure = useLoadFailure(useQuery(infoQuery))
  const { shown } = useShownDays('')
  const lastSeen = useLastSeenAgendas(false)
  if (lastSeen.length > 0) return <LastSeenAgendas agendas={lastSeen} />
  if (failure) return <LoadFailure {...failure} />
  return (
    <>
      <Box visibleFrom="sm">
        <CalendarSkeleton view={shown.view} nowMinute={null} hasToolbar />
      </Box>
      <Box hiddenFrom="sm">
        <DaySkeleton />
      </Box>
    </>
  )
}

function Calendar({ timezone, scroll }: { timezone: string; scroll: AskedScroll }) {
  const now = useNow(timezone)
  const { shown, show, isNarrow, isAsked } = useShownDays(now.date)
  const people = usePeople()
  const { isList, ...choice } = useDayLook(isNarrow, () => scroll.ask('now'))
  const grid = useGrid(!isList)
  const asked = { ...people, isNarrow }
  const { calendar, all, board, late, selectable, failure } = useBoard(shown, now.date, asked)
  useAskedScroll(scroll, board !== undefined && (isList || grid.data !== undefined))
  const { showDays, showToday } = useScrolledShow(scroll, shown, show, now.date)
  const selecting = useSelecting()
  const agendas = useLastSeenAgendas(board !== undefined)
  // If other days were requested, the load failure is shown instead.
  const lastSeen = agendas.filter(({ date }) => !isAsked || isIn(shown, date))
  const hasSeen = lastSeen.length > 0
  const days = { shown, onShow: showDays, isNarrow }
  const notes = { timezone, isLoading: !board, view: shown.view }
  const look = { isList, grid, nowMinute: minuteIn(shown, now) }

  return (
    <div className={classes.page}>
      <CalendarToolbar {...days} late={late} onToday={showToday} selecting={selecting.toggle} />
      {isNarrow && <DayLook {...choice} shown={shown} />}
      <PeopleFilter {...people} />
      <LastSeenAgendas agendas={lastSeen} />
      {failure && !hasSeen && <LoadFailure {...failure} />}
      {(board || (!failure && !hasSeen)) && (
        <CalendarNotes {...notes} {...(all ? factsOf(all, now.date) : noFacts)} />
      )}
      {!board && !failure && !hasSeen && <BoardSkeleton {...look} view={shown.view} />}
      {calendar && board && (
        <>
          <DayActions view={shown.view} days={selectable} {...{ now, isList }} />
          <ShownBoard {...days} {...people} {...look} {...{ calendar, board, now }} />
          {selecting.isSelecting && <CalendarSelection bar={selecting.bar} board={selectable} />}
        </>
      )}
    </div>
  )
}

interface ShownPeople {
  team: readonly TeamMember[]
  personId: string | null
  isNarrow: boolean
}

/** All days that are shown once they are loaded, the columns to show of them, and their failure. */
function useBoard(shown: ShownDays, today: string, { team, personId, isNarrow }: ShownPeople) {
  const query = useQuery(calendarQuery(shown))
  useStoreForOffline(query, shown, today)
  const failure = useLoadFailure(query)
  const { data } = query
  useNeighbours(shown, data !== undefined)
  const all = useMemo(() => data && boardOf(data), [data])
  const isSplit = shown.view === 'day' && !isNarrow
  const board = useMemo(
    () => all && columnsOf(all, { team, personId, isSplit }),
    [all, team, personId, isSplit],
  )
  // Columns are parts of one day, which is selected as a whole.
  const selectable = (personId ? board : all) ?? []
  const late = lateInBar({ delays: data?.delays, team, personId }, shown)
  return { calendar: data, all, board, late, selectable, failure }
}

/** Shows other days. In another view it scrolls to the current time, which is at another position there. */
function useScrolledShow(
  scroll: AskedScroll,
  shown: ShownDays,
  show: (days: ShownDays) => void,
  today: string,
) {
  const showDays = useCallback(
    (next: ShownDays) => {
      scroll.ask(next.view === shown.view ? null : 'now')
      show(next)
    },
    [scroll, show, shown.view],
  )
  const showToday = () => {
    scroll.ask('now')
    show({ ...shown, date: today })
  }
  return { showDays, showToday }
}

/** The current minute of the day if today is among the shown days, else null. */
const minuteIn = (shown: ShownDays, now: LocalTime) =>
  isIn(shown, now.date) ? timeFrom(now.time) : null

const isIn = (shown: ShownDays, date: string) => firstOf(shown) === firstOf({ ...shown, date })

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
  const isNarrow = useIsNarrow()
  const shown = useMemo(() => shownOn(params, today, isNarrow), [params, today, isNarrow])
  const show = useCallback(
    ({ view, date }: ShownDays) =>
      setParams(
        (before) => {
          const personId = before.get('con')
          return { view, date, ...(personId && { con: personId }) }
        },
        { state: keepsScroll },
      ),
    [setParams],
  )
  return { shown, show, isNarrow, isAsked: params.has('date') }
}

/** Stores the viewed day for use without a network. */
function useStoreForOffline(
  { data, dataUpdatedAt }: UseQueryResult<Parameters<typeof storeAgendas>[0]>,
  shown: ShownDays,
  today: string,
) {
  const seen = shown.view === 'day' ? shown.date : null
  useEffect(() => {
    if (data) storeAgendas(data, { today, ...(seen && { seen }) }, dataUpdatedAt)
  }, [data, dataUpdatedAt, today, seen])
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
