import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/jobs/queue-jobs.ts'
import { scheduleAll } from './calendar-store.ts'
import { workJob } from './work/queue-work.ts'

/** Has all calendars read again after the business's zone changed, as all-day events depend on it. */
export async function rereadCalendars(tx: Tx, commerceId: CommerceId, now: Date): Promise<void> {
  const people = await scheduleAll(tx, commerceId, now)
  await queueJobs(tx, people.map(workJob))
}
