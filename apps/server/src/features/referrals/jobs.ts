import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import type { RecurringTask } from '../../platform/jobs/schedule.ts'
import { closeMonths } from './earnings/close-months.ts'

export const referralJobs = ({ db, clock }: { db: Db; clock: Clock }) =>
  ({
    'referrals:close-months': () => closeMonths(db, clock.now()),
  }) satisfies TaskHandlers

export const referralSchedule: RecurringTask[] = [
  { task: 'referrals:close-months', key: 'close-months', everyMinutes: 60, atMinute: 37 },
]
