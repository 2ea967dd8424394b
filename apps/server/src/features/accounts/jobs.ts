import * as z from 'zod/mini'
import { sweepDeadJobs } from '../../platform/db/jobs/queue-jobs.ts'
import { sweepRateLimits } from '../../platform/db/sweeps/sweep-rate-limits.ts'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import type { RecurringTask } from '../../platform/jobs/schedule.ts'
import { mailCode } from './codes/mail-code.ts'
import { mailWarning } from './guard/mail-warning.ts'
import { warningSchema } from './guard/warn-owner.ts'
import { sweepExpired } from './sweep-expired.ts'
import { sweepUnverified } from './sweep-unverified.ts'

const payload = z.object({
  email: z.string(),
  // Jobs queued by an older version have no purpose: VERIFY was the only one.
  purpose: z._default(z.enum(['VERIFY', 'RESET']), 'VERIFY'),
})

const warningPayload = z.object({ email: z.string(), warning: warningSchema })

export const accountJobs = (tools: Parameters<typeof mailCode>[0]) =>
  ({
    'accounts:mail-code': (given) => mailCode(tools, payload.parse(given)),
    'accounts:mail-warning': (given) => mailWarning(tools, warningPayload.parse(given)),
    'accounts:sweep': async () => {
      const now = tools.clock.now()
      await sweepExpired(tools.db, now)
      await sweepRateLimits(tools.db, now)
      await sweepUnverified(tools.db, now)
      await sweepDeadJobs(tools.db, now)
    },
  }) satisfies TaskHandlers

/** Mails that somebody is waiting for, or must get immediately. */
export const awaitedTasks = ['accounts:mail-code', 'accounts:mail-warning']

export const accountSchedule: RecurringTask[] = [
  { task: 'accounts:sweep', key: 'sweep-accounts', everyMinutes: 15 },
]
