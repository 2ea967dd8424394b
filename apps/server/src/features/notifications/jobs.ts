import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import { sweepNotifications } from './sweep-notifications.ts'

export const notificationJobs = ({ db, clock }: { db: Db; clock: Clock }) =>
  ({
    'notifications:sweep': () => sweepNotifications(db, clock.now()),
  }) satisfies TaskHandlers

/** Scheduled jobs, as crontab lines. */
export const notificationCrontab = [
  '27 * * * * notifications:sweep ?jobKey=sweep-notifications&max=3',
]
