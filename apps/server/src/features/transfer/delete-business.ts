import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/jobs/queue-jobs.ts'
import { revokeJob } from '../google-calendar/connect/revoke-grant.ts'
import { readConnections } from '../google-calendar/connection-store.ts'
import {
  deleteJobs,
  deleteLateSessions,
  deleteRows,
  findOpenBatch,
  forgetReferred,
  keepPastPayouts,
  lockForDeletion,
  readEmails,
} from './delete-store.ts'

export type Deletion =
  /** A job revokes the grant for a Google calendar, if there is one. */
  { how: 'deleted'; hasGrant: boolean } | { how: 'gone' } | { how: 'inBatch'; batch: number }

/**
 * Deletes a business with all that belongs to it, in one transaction; payments that it received stay without a name.
 * A booking that is being made ends first, a later one finds no business.
 */
export async function deleteBusiness(db: Db, commerceId: CommerceId): Promise<Deletion> {
  const deletion = await inTransaction<Deletion>(db, async (tx) => {
    if (!(await lockForDeletion(tx, commerceId))) return { how: 'gone' }
    const batch = await findOpenBatch(tx, commerceId)
    if (batch !== null) return { how: 'inBatch', batch }
    const connections = await readConnections(tx, commerceId)
    const emails = await readEmails(tx, commerceId)
    await keepPastPayouts(tx, commerceId)
    await forgetReferred(tx, commerceId)
    await deleteRows(tx, commerceId, emails)
    await deleteJobs(tx, commerceId, emails)
    await queueJobs(tx, connections.map(revokeJob))
    return { how: 'deleted', hasGrant: connections.length > 0 }
  })
  if (deletion.how === 'deleted') await deleteLateSessions(db, commerceId)
  return deletion
}
