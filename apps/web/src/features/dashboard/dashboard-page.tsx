import { useQuery } from '@tanstack/react-query'
import { LastSeenAgendas, useLastSeenAgendas } from '../../domain/appointments/last-seen-agenda.tsx'
import { InactiveNote } from '../../domain/team/inactive-note.tsx'
import { PeopleFilter } from '../../domain/team/people-filter.tsx'
import { usePeople } from '../../domain/team/use-people.ts'
import type { Prefetch } from '../../lib/calls/prefetch.ts'
import { isOwner, useIsOwner } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/session.ts'
import { ShareCard } from './card/share-card.tsx'
import { InstallCard } from './components/install-card.tsx'
import { MonthCard } from './components/month-card.tsx'
import { MonthStats } from './components/month-stats.tsx'
import { RemindersCard } from './components/reminders-card.tsx'
import { UpcomingCard } from './components/upcoming-card.tsx'
import classes from './dashboard-page.module.css'
import { statsQuery, upcomingQuery } from './queries.ts'

export const prefetch: Prefetch = (queries) =>
  Promise.all([
    queries.prefetchQuery(upcomingQuery(1)),
    isOwner(useSession.getState()) && queries.prefetchQuery(statsQuery),
  ])

/** The owner's start page: key figures, upcoming appointments, reminders, the month and the business's card. */
export function DashboardPage() {
  const { data } = useQuery(upcomingQuery(1))
  const isForOwner = useIsOwner()
  const people = usePeople()
  // A person in an old link may have left.
  const memberId = people.team.find(({ id }) => id === people.personId)?.id
  const lastSeen = useLastSeenAgendas(data !== undefined)
  return (
    <div className={classes.grid}>
      <div className={classes.main}>
        {lastSeen.length > 0 ? (
          <LastSeenAgendas agendas={lastSeen} />
        ) : (
          <>
            {isForOwner && <MonthStats />}
            <PeopleFilter {...people} />
            <InactiveNote />
            <UpcomingCard key={`upcoming ${memberId}`} memberId={memberId} />
            <RemindersCard key={`reminders ${memberId}`} memberId={memberId} />
            {isForOwner && <MonthCard />}
          </>
        )}
        <InstallCard />
      </div>
      <ShareCard />
    </div>
  )
}
