import { accessJobs } from '../features/access/jobs.ts'
import { recallCodes } from '../features/accounts/codes/code-store.ts'
import { accountJobs, accountSchedule, awaitedTasks } from '../features/accounts/jobs.ts'
import {
  appointmentJobs,
  appointmentSchedule,
  bounceTasks,
  tasksApart,
} from '../features/appointments/jobs.ts'
import { recallSummaries } from '../features/appointments/summary/queue-summaries.ts'
import { backupJobs } from '../features/backups/jobs.ts'
import { customerJobs, customerSchedule } from '../features/customers/jobs.ts'
import {
  googleCalendarJobs,
  googleCalendarSchedule,
  googleTasks,
} from '../features/google-calendar/jobs.ts'
import { recallConnections } from '../features/google-calendar/recall-store.ts'
import { imageJobs, imageSchedule } from '../features/images/jobs.ts'
import { mailQuotaJobs, mailQuotaSchedule } from '../features/mail-quota/jobs.ts'
import { recallMailDays } from '../features/mail-quota/store.ts'
import { notificationJobs, notificationSchedule } from '../features/notifications/jobs.ts'
import { pushJobs } from '../features/push/jobs.ts'
import { referralJobs, referralSchedule } from '../features/referrals/jobs.ts'
import { waitingJobs, waitingPushes, waitingSchedule } from '../features/waiting/jobs.ts'
import { recallHolds } from '../features/waiting/offer-store.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'

type Means = Parameters<typeof accessJobs>[0] &
  Parameters<typeof accountJobs>[0] &
  Parameters<typeof appointmentJobs>[0] &
  Parameters<typeof backupJobs>[0] &
  Parameters<typeof customerJobs>[0] &
  Parameters<typeof googleCalendarJobs>[0] &
  Parameters<typeof imageJobs>[0] &
  Parameters<typeof mailQuotaJobs>[0] &
  Parameters<typeof notificationJobs>[0] &
  Parameters<typeof pushJobs>[0] &
  Parameters<typeof referralJobs>[0] &
  Parameters<typeof waitingJobs>[0]

/** The recurring tasks of all features. */
export const schedule = [
  ...accountSchedule,
  ...appointmentSchedule,
  ...customerSchedule,
  ...googleCalendarSchedule,
  ...imageSchedule,
  ...mailQuotaSchedule,
  ...notificationSchedule,
  ...referralSchedule,
  ...waitingSchedule,
]

/** Moves back times that were set while the database's clock was ahead. */
export async function recallAll(db: Db, { now }: Clock): Promise<void> {
  await recallCodes(db, now())
  await recallSummaries(db, now())
  await recallConnections(db, now())
  await recallMailDays(db, now())
  await recallHolds(db, now())
}

/** The background jobs of all features, and the tasks with workers of their own. */
export function jobsOf(means: Means) {
  const pushes = pushJobs(means)
  return {
    handlers: {
      ...accessJobs(means),
      ...accountJobs(means),
      ...appointmentJobs(means),
      ...backupJobs(means),
      ...customerJobs(means),
      ...googleCalendarJobs(means),
      ...imageJobs(means),
      ...mailQuotaJobs(means),
      ...notificationJobs(means),
      ...pushes,
      ...referralJobs(means),
      ...waitingJobs(means),
    },
    apart: [
      { tasks: [...Object.keys(pushes), ...waitingPushes, ...tasksApart], canWait: true },
      { tasks: [...googleTasks, ...bounceTasks], canWait: true },
      // People wait for these mails to log in, so that they need not queue behind a slow mail server.
      { tasks: awaitedTasks, canWait: false },
    ],
  }
}
