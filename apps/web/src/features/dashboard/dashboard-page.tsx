import { MonthCard } from './components/month-card.tsx'
import { ShareCard } from './components/share-card.tsx'
import { StatCards } from './components/stat-cards.tsx'
import { UpcomingCard } from './components/upcoming-card.tsx'
import classes from './dashboard-page.module.css'

/** The owner's start page: the month in numbers, upcoming appointments and the booking link. */
export function DashboardPage() {
  return (
    <div className={classes.grid}>
      <div className={classes.main}>
        <StatCards />
        <MonthCard />
        <UpcomingCard />
      </div>
      <ShareCard />
    </div>
  )
}
