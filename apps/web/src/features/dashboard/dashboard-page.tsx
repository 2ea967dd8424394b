import { MonthCard } from './components/month-card.tsx'
import { RemindersCard } from './components/reminders-card.tsx'
import { ShareCard } from './components/share-card.tsx'
import { StatCards } from './components/stat-cards.tsx'
import { UpcomingCard } from './components/upcoming-card.tsx'
import classes from './dashboard-page.module.css'

/** The owner's start page: key figures, upcoming appointments, whom to remind, the month and the booking link. */
export function DashboardPage() {
  return (
    <div className={classes.grid}>
      <div className={classes.main}>
        <StatCards />
        <UpcomingCard />
        <RemindersCard />
        <MonthCard />
      </div>
      <ShareCard />
    </div>
  )
}
