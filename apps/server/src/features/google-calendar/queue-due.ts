import { type Db, inTransaction } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/queue-jobs.ts'
import { listDueConnections } from './connection-store.ts'
import { workJob } from './queue-work.ts'

// More wait for the next minute: each is some calls of Google's API.
const MAX_A_MINUTE = 2000

/** Queues the work on all connections that are due. It waits for what changes here meanwhile. */
export async function queueDue(db: Db, now: Date): Promise<void> {
  const due = await listDueConnections(db, now, MAX_A_MINUTE)
  const jobs = due.map((commerceId) => ({ ...workJob(commerceId), urgency: 'bulk' as const }))
  await inTransaction(db, (tx) => queueJobs(tx, jobs))
}
