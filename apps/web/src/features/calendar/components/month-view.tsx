import type { ComponentProps } from 'react'
import { provideModule, useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { noAnswer } from '../../../lib/user-text.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import type { MonthGrid } from './grid/month-grid.tsx'

const name = 'month-grid'
const load = () => import('./grid/month-grid.tsx')

/** Loads the grid of a month, which then shows at once. */
export async function loadMonthGrid(): Promise<void> {
  provideModule(name, await load())
}

/** The grid of a month, which the calendar loads when it is shown: it begins with a week. */
export function MonthView(props: ComponentProps<typeof MonthGrid>) {
  const { data, isError, refetch } = useLazyModule(name, load)
  if (isError) return <LoadFailure message={String(noAnswer)} onRetry={() => void refetch()} />
  if (!data) return <CalendarSkeleton view="month" nowMinute={null} />
  return <data.MonthGrid {...props} />
}
