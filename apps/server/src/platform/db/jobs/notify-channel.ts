import { sql } from 'kysely'
import type { Db } from '../database.ts'

/**
 * Sends messages to all listeners of the channel, in one statement. In a transaction, they are sent when it commits.
 * Each may have 7999 bytes.
 */
export async function notifyChannel(
  db: Db,
  channel: string,
  messages: readonly string[],
): Promise<void> {
  if (messages.length === 0) return
  await sql`SELECT pg_notify(${channel}, message) FROM unnest(${[...messages]}::text[]) AS message`.execute(
    db,
  )
}
