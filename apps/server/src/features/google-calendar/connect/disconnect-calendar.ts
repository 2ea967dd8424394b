import type { disconnectGoogleCalendar } from '@cuando/contract/accounts/integrations'
import type { Data } from '@cuando/contract/calls/endpoint'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import { lockCommerce } from '../../commerce/store.ts'
import type { PersonRef } from '../../team/person-of.ts'
import { deleteConnection, readConnection } from '../connection-store.ts'
import { revokeJob } from './revoke-grant.ts'

/** Deletes the connection and its busy times; appointments and their events stay. A job revokes the grant. */
export async function disconnectCalendar(
  db: Db,
  person: PersonRef,
): Promise<Outcome<Data<typeof disconnectGoogleCalendar>>> {
  await inTransaction(db, async (tx) => {
    // Lock first, as bookings do before they read the connection.
    await lockCommerce(tx, person.commerceId)
    await endConnection(tx, person)
  })
  return done({ connected: false })
}

/** The same within a change of the business, whose row must be locked: somebody leaves it, or may no longer log in. */
export async function endConnection(tx: Tx, person: PersonRef): Promise<void> {
  const connection = await readConnection(tx, person)
  if (!connection) return
  await deleteConnection(tx, person)
  await queueJobs(tx, [revokeJob(connection)])
}
