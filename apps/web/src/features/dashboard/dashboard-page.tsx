import { ShareCard } from './components/share-card.tsx'
import { UpcomingCard } from './components/upcoming-card.tsx'
import classes from './dashboard-page.module.css'

/** The owner's start: who comes next, and the link that brings more. */
export function DashboardPage() {
  return (
    <div className={classes.grid}>
      <UpcomingCard />
      <ShareCard />
    </div>
  )
}
