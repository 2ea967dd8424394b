import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import type { RecurringTask } from '../../platform/jobs/schedule.ts'
import { REVOKE_TASK, type RevokeTools, revokeGrant } from './connect/revoke-grant.ts'
import { makeSessions } from './open-session.ts'
import { queueDue } from './work/queue-due.ts'
import { WORK_TASK } from './work/queue-work.ts'
import type { WorkTools } from './work/take-turn.ts'
import { workConnection } from './work/work-connection.ts'

export function googleCalendarJobs(means: Omit<WorkTools, 'openSession'> & RevokeTools) {
  const { calendarClient, seal } = means
  const openSession = calendarClient && makeSessions(calendarClient, seal)
  return {
    [WORK_TASK]: async (given) => {
      if (openSession) await workConnection({ ...means, openSession }, given)
    },
    [REVOKE_TASK]: (given) => revokeGrant(means, given),
    'google-calendar:queue-due': async () => {
      if (openSession) await queueDue(means.db, means.clock.now())
    },
  } satisfies TaskHandlers
}

/** Jobs that wait for Google. */
export const googleTasks = [WORK_TASK, REVOKE_TASK]

export const googleCalendarSchedule: RecurringTask[] = [
  { task: 'google-calendar:queue-due', key: 'google-calendar-due', everyMinutes: 1 },
]
