import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import type { RecurringTask } from '../../platform/jobs/schedule.ts'
import { sweepNotifications } from './sweep-notifications.ts'

export const notificationJobs = ({ db, clock }: { db: Db; clock: Clock }) =>
  ({
    'notifications:sweep': () => sweepNotifications(db, clock.now()),
  }) satisfies TaskHandlers

export const notificationSchedule: RecurringTask[] = [
  { task: 'notifications:sweep', key: 'sweep-notifications', everyMinutes: 60, atMinute: 27 },
]
