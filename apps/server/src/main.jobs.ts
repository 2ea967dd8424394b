import { accountJobs, accountSchedule } from './features/accounts/jobs.ts'
import { appointmentJobs, appointmentSchedule, tasksApart } from './features/appointments/jobs.ts'
import { customerJobs, customerSchedule } from './features/customers/jobs.ts'
import {
  googleCalendarJobs,
  googleCalendarSchedule,
  googleTasks,
} from './features/google-calendar/jobs.ts'
import { imageJobs, imageSchedule } from './features/images/jobs.ts'
import { notificationJobs, notificationSchedule } from './features/notifications/jobs.ts'
import { pushJobs } from './features/push/jobs.ts'
import { referralJobs, referralSchedule } from './features/referrals/jobs.ts'

type Means = Parameters<typeof accountJobs>[0] &
  Parameters<typeof appointmentJobs>[0] &
  Parameters<typeof customerJobs>[0] &
  Parameters<typeof googleCalendarJobs>[0] &
  Parameters<typeof imageJobs>[0] &
  Parameters<typeof notificationJobs>[0] &
  Parameters<typeof pushJobs>[0] &
  Parameters<typeof referralJobs>[0]

/** What all features do again and again. */
export const schedule = [
  ...accountSchedule,
  ...appointmentSchedule,
  ...customerSchedule,
  ...googleCalendarSchedule,
  ...imageSchedule,
  ...notificationSchedule,
  ...referralSchedule,
]

/** The background work of all features: what to do, and what has workers of its own. */
export function jobsOf(means: Means) {
  const pushes = pushJobs(means)
  return {
    handlers: {
      ...accountJobs(means),
      ...appointmentJobs(means),
      ...customerJobs(means),
      ...googleCalendarJobs(means),
      ...imageJobs(means),
      ...notificationJobs(means),
      ...pushes,
      ...referralJobs(means),
    },
    apart: [[...Object.keys(pushes), ...tasksApart], googleTasks],
  }
}
