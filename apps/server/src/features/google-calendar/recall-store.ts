import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { isRead } from './calendar-store.ts'

/**
 * Makes all connections due now, also those that were postponed while the clock was ahead. A calendar that was read
 * at that time lacks the days before it, so it is read as a whole. A running turn does not lose its lease.
 */
export async function recallConnections(db: Db, now: Date): Promise<void> {
  const time = sql`${now}::timestamptz`
  const calendars = sql`
    UPDATE google_calendars SET due_at = CASE WHEN ${isRead} THEN least(due_at, ${time}) END, rest_until = NULL, channel_retry_at = NULL,
      sync_token = CASE WHEN synced_at > ${time} THEN NULL ELSE sync_token END
    WHERE greatest(due_at, rest_until, synced_at) > ${time}`
  const changes = sql`UPDATE google_changes SET retry_at = NULL WHERE retry_at > ${time}`
  const written = sql`
    UPDATE google_written_events SET written_at = least(written_at, ${time}),
      told_at = CASE WHEN told_at IS NOT NULL THEN least(told_at, ${time}) END
    WHERE greatest(written_at, told_at) > ${time}`
  const connections = sql`
    UPDATE google_connections SET due_at = least(due_at, ${time}), list_due_at = least(list_due_at, ${time}), retry_at = NULL,
      gone_told_at = CASE WHEN gone_told_at IS NOT NULL THEN least(gone_told_at, ${time}) END,
      leased_until = CASE WHEN leased_until < ${time} + interval '1 hour' THEN leased_until END
    WHERE revoked_at IS NULL`
  await inTransaction(db, async (tx) => {
    await calendars.execute(tx)
    await changes.execute(tx)
    await written.execute(tx)
    await connections.execute(tx)
  })
}
