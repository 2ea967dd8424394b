import { accountCrontab, accountJobs, awaitedTasks } from './features/accounts/jobs.ts'
import { appointmentCrontab, appointmentJobs, tasksApart } from './features/appointments/jobs.ts'
import { customerCrontab, customerJobs } from './features/customers/jobs.ts'
import {
  googleCalendarCrontab,
  googleCalendarJobs,
  googleTasks,
} from './features/google-calendar/jobs.ts'
import { imageCrontab, imageJobs } from './features/images/jobs.ts'
import { mailQuotaCrontab, mailQuotaJobs } from './features/mail-quota/jobs.ts'
import { notificationCrontab, notificationJobs } from './features/notifications/jobs.ts'
import { pushJobs } from './features/push/jobs.ts'
import { referralCrontab, referralJobs } from './features/referrals/jobs.ts'

type Means = Parameters<typeof accountJobs>[0] &
  Parameters<typeof appointmentJobs>[0] &
  Parameters<typeof customerJobs>[0] &
  Parameters<typeof googleCalendarJobs>[0] &
  Parameters<typeof imageJobs>[0] &
  Parameters<typeof mailQuotaJobs>[0] &
  Parameters<typeof notificationJobs>[0] &
  Parameters<typeof pushJobs>[0] &
  Parameters<typeof referralJobs>[0]

/** The background work of all features: what to do, when, and what has workers of its own. */
export function jobsOf(means: Means) {
  const pushes = pushJobs(means)
  return {
    handlers: {
      ...accountJobs(means),
      ...appointmentJobs(means),
      ...customerJobs(means),
      ...googleCalendarJobs(means),
      ...imageJobs(means),
      ...mailQuotaJobs(means),
      ...notificationJobs(means),
      ...pushes,
      ...referralJobs(means),
    },
    crontab: [
      ...accountCrontab,
      ...appointmentCrontab,
      ...customerCrontab,
      ...googleCalendarCrontab,
      ...imageCrontab,
      ...mailQuotaCrontab,
      ...notificationCrontab,
      ...referralCrontab,
    ],
    apart: [
      { tasks: [...Object.keys(pushes), ...tasksApart], canWait: true },
      { tasks: googleTasks, canWait: true },
      // A mail server that keeps twelve other mails waiting keeps nobody out.
      { tasks: awaitedTasks, canWait: false },
    ],
  }
}
