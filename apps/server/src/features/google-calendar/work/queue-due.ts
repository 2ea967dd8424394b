import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { listDueConnections } from './lease-store.ts'
import { workJob } from './queue-work.ts'

// Each takes some calls of Google's API. The rest waits for the next minute.
const MAX_A_MINUTE = 2000

/** Queues the work on all connections that are due, behind that for changed appointments. */
export async function queueDue(db: Db, now: Date): Promise<void> {
  const due = await listDueConnections(db, now, MAX_A_MINUTE)
  const jobs = due.map((person) => ({ ...workJob(person), urgency: 'bulk' as const }))
  await inTransaction(db, (tx) => queueJobs(tx, jobs))
}
