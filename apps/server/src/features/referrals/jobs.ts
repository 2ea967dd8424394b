import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import { closeMonths } from './close-months.ts'

export const referralJobs = ({ db, clock }: { db: Db; clock: Clock }) =>
  ({
    'referrals:close-months': () => closeMonths(db, clock.now()),
  }) satisfies TaskHandlers

/** Scheduled jobs, as crontab lines. */
export const referralCrontab = [
  '37 * * * * referrals:close-months ?fill=1h&jobKey=close-months&max=3',
]
