import { localTime } from '@cuando/es/time/local-time'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { timeFrom } from '@cuando/time/wall-time'
import { Card, Text } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'wouter'
import { dayQuery } from '../../../domain/appointments/day/calendar-query.ts'
import { DayList } from '../../../domain/appointments/day/day-list.tsx'
import {
  countOn,
  type DayCalendar,
  dayRowsOf,
  findNext,
  type ShownDay,
} from '../../../domain/appointments/day/day-rows-model.ts'
import { DaySkeleton } from '../../../domain/appointments/day/day-skeleton.tsx'
import type { FreeTime } from '../../../domain/appointments/day/free-times-model.ts'
import { NextAppointment } from '../../../domain/appointments/day/next-appointment.tsx'
import { DelayRow } from '../../../domain/appointments/delay/delay-row.tsx'
import { OpenPressMenu } from '../../../domain/blocking/open-press-menu.tsx'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { useMayBook } from '../../../domain/team/own-member.ts'
import type { usePeople } from '../../../domain/team/use-people.ts'
import { useToWrite } from '../../../domain/waiting/use-to-write.ts'
import { keepsScroll } from '../../../lib/history/app-location.ts'
import { useTicking } from '../../../lib/hooks/now.tsx'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { loadOnline } from '../../../lib/live/load-online.ts'
import { noAnswer } from '../../../lib/user-text.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { Tab, Tabs } from '../../../ui/page/tabs.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import classes from './day-card.module.css'
import { RemindersCard } from './reminders-card.tsx'

type Team = ReturnType<typeof usePeople>['team']

interface DayCardProps {
  team: Team
  memberId: string | undefined
}

/** Today or tomorrow on a phone: the next appointment, and a list of all with the free times. */
export function DayCard({ team, memberId }: DayCardProps) {
  const { isTomorrow, setTomorrow } = useTab()
  const now = localTime(useTicking(15_000), useZone())
  const tomorrow = formatDate(addDays(dateFrom(now.date), 1))
  const today = useQuery(dayQuery(now.date))
  // The day that is shown first loads first.
  const isShown = useDeferredValue(today.data !== undefined, false)
  const next = useQuery({ ...dayQuery(tomorrow), enabled: isShown || isTomorrow })
  const date = isTomorrow ? tomorrow : now.date
  const nowMinute = isTomorrow ? null : timeFrom(now.time)
  const personId = memberId ?? null
  // A place is held for minutes: its message stands above the day.
  const isHolding = useToWrite(memberId).holders.length > 0
  const reminders = !isTomorrow && <RemindersCard memberId={memberId} date={now.date} isQuiet />
  const countOf = (calendar: typeof today.data, day: string) =>
    calendar ? ` (${countOn(calendar, day, personId)})` : ''
  return (
    <section aria-label="Tu día" className={classes.day}>
      <Tabs label="Día">
        <Tab isShown={!isTomorrow} onPress={() => setTomorrow(false)}>
          {`Hoy${countOf(today.data, now.date)}`}
        </Tab>
        <Tab isShown={isTomorrow} onPress={() => setTomorrow(true)}>
          {`Mañana${countOf(next.data, tomorrow)}`}
        </Tab>
      </Tabs>
      {isTomorrow && <RemindersCard memberId={memberId} date={tomorrow} />}
      {isHolding && reminders}
      <Day
        key={date}
        query={isTomorrow ? next : today}
        {...{ date, nowMinute, team, personId, hasFree: true, hasCancelled: false }}
      />
      {!isHolding && isShown && reminders}
    </section>
  )
}

/** Whether tomorrow is shown, from the URL: a phone may load the page again after a visit to WhatsApp. */
function useTab() {
  const [params, setParams] = useSearchParams()
  const setTomorrow = (isTomorrow: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (isTomorrow) next.set('dia', 'manana')
        else next.delete('dia')
        return next
      },
      { state: keepsScroll, replace: true },
    )
  return { isTomorrow: params.get('dia') === 'manana', setTomorrow }
}

interface DayProps extends ShownDay {
  team: Team
  query: UseQueryResult<DayCalendar>
}

function Day({ query, ...shown }: DayProps) {
  const failure = useLoadFailure(query)
  const { data } = query
  if (failure && !data) return <LoadFailure {...failure} />
  if (!data) return <DaySkeleton />
  return (
    <>
      {failure && <LoadFailure {...failure} />}
      <LoadedDay calendar={data} {...shown} />
    </>
  )
}

interface LoadedDayProps extends Omit<DayProps, 'query'> {
  calendar: DayCalendar
}

function LoadedDay({ calendar, ...shown }: LoadedDayProps) {
  const mayBook = useMayBook()
  const { date, nowMinute, team } = shown
  const { over, rows } = dayRowsOf(calendar, { ...shown, hasFree: mayBook })
  const next = nowMinute === null ? null : findNext(rows, nowMinute)
  const day = nowMinute === null ? 'Mañana' : 'Hoy'
  const isEmpty = [...over, ...rows].every(({ kind }) => kind === 'free' || kind === 'block')
  const press = (free: FreeTime, button: HTMLElement) => {
    const { left: x, bottom: y } = button.getBoundingClientRect()
    loadOnline(() => import('../../../domain/blocking/press-free-time.ts')).then(
      ({ pressFreeTime }) => pressFreeTime({ date, calendar, team }, free, { x, y }),
      () => showToast('error', noAnswer),
    )
  }
  return (
    <Card padding={0}>
      {next && nowMinute !== null && (
        <NextAppointment key={next.id} appointment={next} {...{ date, nowMinute }} />
      )}
      {nowMinute !== null && !isEmpty && (
        <DelayRow {...shown} nowMinute={nowMinute} calendar={calendar} />
      )}
      {isEmpty && <Text className={classes.empty}>{`${day} no tienes citas.`}</Text>}
      <DayList
        label={`Citas de ${day.toLowerCase()}`}
        {...{ nowMinute, over, rows }}
        onFree={press}
      />
      <OpenPressMenu />
    </Card>
  )
}
