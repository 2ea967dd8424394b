import { localTime } from '@cuando/es/time/local-time'
import { Box, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { dayQuery } from '../../domain/appointments/day/calendar-query.ts'
import { DaySkeleton } from '../../domain/appointments/day/day-skeleton.tsx'
import { LastSeenAgendas, useLastSeenAgendas } from '../../domain/appointments/last-seen-agenda.tsx'
import { useInfo } from '../../domain/commerce/info.ts'
import { MoneyOfToday } from '../../domain/money/money-of-today.tsx'
import { latestQuery } from '../../domain/notifications/notification-pages.ts'
import { InactiveNote } from '../../domain/team/inactive-note.tsx'
import { PeopleFilter } from '../../domain/team/people-filter.tsx'
import { usePeople } from '../../domain/team/use-people.ts'
import { useToWrite } from '../../domain/waiting/use-to-write.ts'
import type { Prefetch } from '../../lib/calls/prefetch.ts'
import { useShownLocation } from '../../lib/history/app-location.ts'
import { scrollPositionOf } from '../../lib/history/scroll-positions.ts'
import { useIsNarrow } from '../../lib/hooks/use-is-narrow.ts'
import { narrowScreen } from '../../lib/narrow-screen.ts'
import { isOwner, useIsOwner } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/session.ts'
import { ShareCard } from './card/share-card.tsx'
import { DayCard } from './components/day-card.tsx'
import { InstallCard } from './components/install-card.tsx'
import { MonthCard } from './components/month-card.tsx'
import { MonthStats } from './components/month-stats.tsx'
import { NewsCard } from './components/news-card.tsx'
import { RemindersCard } from './components/reminders-card.tsx'
import { UpcomingCard } from './components/upcoming-card.tsx'
import classes from './dashboard-page.module.css'
import { FirstEvening } from './first-evening/first-evening.tsx'
import { statsQuery, upcomingQuery } from './queries.ts'

export const prefetch: Prefetch = async (queries, { timezone }) => {
  const fetchDay = async () => {
    const zone = await timezone
    if (zone) await queries.prefetchQuery(dayQuery(localTime(Date.now(), zone).date))
  }
  await Promise.all([
    window.matchMedia(narrowScreen).matches && fetchDay(),
    queries.prefetchQuery(upcomingQuery(1)),
    queries.prefetchQuery(latestQuery),
    isOwner(useSession.getState()) && queries.prefetchQuery(statsQuery),
  ])
}

/** The owner's start page: on phones the day, then key figures, upcoming appointments, the month and the business's card. */
export function DashboardPage() {
  const { data } = useQuery(upcomingQuery(1))
  const lastSeen = useLastSeenAgendas(data !== undefined)
  const isDayFirst = useDayFirst()
  return (
    <div className={classes.grid}>
      <div className={classes.main}>
        {lastSeen.length > 0 ? (
          <LastSeenAgendas agendas={lastSeen} />
        ) : (
          <Parts isDayFirst={isDayFirst} />
        )}
        <InstallCard />
      </div>
      {!isDayFirst && <ShareCard />}
    </div>
  )
}

/** On phones the first render is only the day, which fills the screen, unless a place further down is wanted. */
function useDayFirst(): boolean {
  const isNarrow = useIsNarrow()
  const { key, hash } = useShownLocation()
  const [isFurtherDown] = useState(() => hash !== '' || (scrollPositionOf(key) ?? 0) > 0)
  return useDeferredValue(false, isNarrow && !isFurtherDown)
}

function Parts({ isDayFirst }: { isDayFirst: boolean }) {
  const isForOwner = useIsOwner()
  const people = usePeople()
  const isNarrow = useIsNarrow()
  const hasZone = useInfo(({ info }) => info !== null)
  // A person in an old link may have left.
  const memberId = people.team.find(({ id }) => id === people.personId)?.id
  // A place is held for minutes: its message stands further up.
  const isHolding = useToWrite(memberId).holders.length > 0
  const reminders = !isNarrow && <RemindersCard key={`reminders ${memberId}`} memberId={memberId} />
  const isEarned = isForOwner && memberId === undefined
  return (
    <>
      {isForOwner && <FirstEvening />}
      <NewsCard />
      {isNarrow && <PeopleFilter {...people} />}
      {isEarned && isNarrow && <Earned />}
      {hasZone && isNarrow && <DayCard team={people.team} memberId={memberId} />}
      {!hasZone && (
        <Box hiddenFrom="sm">
          <DaySkeleton />
        </Box>
      )}
      {!isDayFirst && (
        <>
          {isForOwner && <MonthStats />}
          {!isNarrow && <PeopleFilter {...people} />}
          <InactiveNote />
          {isEarned && !isNarrow && <Earned />}
          {isHolding && reminders}
          <UpcomingCard key={`upcoming ${memberId}`} team={people.team} memberId={memberId} />
          {!isHolding && reminders}
          {isForOwner && <MonthCard />}
        </>
      )}
    </>
  )
}

/** A skeleton reserves its height, so that the list below does not move. */
function Earned() {
  // The key figures fetch them, and show a failure.
  const { data, isPending } = useQuery({
    ...statsQuery,
    retryOnMount: false,
    refetchOnMount: false,
  })
  if (isPending) return <Skeleton height={44} maw={220} />
  return <MoneyOfToday money={data?.todayMoney} />
}
