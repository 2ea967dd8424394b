import type { disconnectGoogleCalendar } from '@cuando/contract/accounts/integrations'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import { lockCommerce } from '../../commerce/store.ts'
import { deleteConnection, readConnection } from '../connection-store.ts'
import { revokeJob } from './revoke-grant.ts'

/** Deletes the connection and its busy times; appointments and their events stay. A job revokes the grant. */
export async function disconnectCalendar(
  db: Db,
  commerceId: CommerceId,
): Promise<Outcome<Data<typeof disconnectGoogleCalendar>>> {
  await inTransaction(db, async (tx) => {
    // Lock first, as bookings do before they read the connection.
    await lockCommerce(tx, commerceId)
    const connection = await readConnection(tx, commerceId)
    if (!connection) return
    await deleteConnection(tx, commerceId)
    await queueJobs(tx, [revokeJob(connection)])
  })
  return done({ connected: false })
}
