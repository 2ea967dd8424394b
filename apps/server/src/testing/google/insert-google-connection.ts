import { randomUUID } from 'node:crypto'
import type { TestApp } from '../make-test-app.ts'
import { seal } from '../samples/secret-key.ts'

/** Inserts a connection to a Google account that nobody asks; its own calendar counts. */
export async function insertGoogleConnection(
  { database, clock }: TestApp,
  { commerceId, memberId = commerceId }: { commerceId: string; memberId?: string },
  email = 'ana@gmail.test',
): Promise<void> {
  const token = seal.close('google token', commerceId, 'a refresh token')
  await database.pool.query(
    `INSERT INTO google_connections (commerce_id, member_id, id, subject, email, refresh_token, connected_at, due_at, writes_all)
     VALUES ($1, $6, $2, $3, $3, $4, $5, $5, $7)`,
    [commerceId, randomUUID(), email, token, clock.now(), memberId, memberId === commerceId],
  )
  await database.pool.query(
    `INSERT INTO google_calendars (commerce_id, member_id, id, name, position, is_primary, is_chosen, has_meet)
     VALUES ($1, $3, $2, $2, 0, true, true, true)`,
    [commerceId, email, memberId],
  )
}
