import { randomUUID } from 'node:crypto'
import type { TestApp } from '../make-test-app.ts'
import { insertGoogleConnection } from './insert-google-connection.ts'

/** Makes somebody of a business, by default its owner, busy in their Google Calendar at these times, given in UTC. */
export async function blockByGoogle(
  app: TestApp,
  business: { commerceId: string; memberId?: string },
  ...times: readonly (readonly [from: string, until: string])[]
): Promise<void> {
  const { commerceId, memberId = commerceId } = business
  const { rowCount } = await app.database.pool.query(
    'SELECT FROM google_connections WHERE commerce_id = $1 AND member_id = $2',
    [commerceId, memberId],
  )
  if (rowCount === 0) await insertGoogleConnection(app, business, `${memberId}@gmail.test`)
  for (const [from, until] of times)
    await app.database.pool.query(
      `INSERT INTO google_busy (commerce_id, member_id, calendar_id, event_id, starts_at, ends_at)
       SELECT commerce_id, member_id, id, $2, $3, $4 FROM google_calendars
       WHERE commerce_id = $1 AND member_id = $5`,
      [commerceId, randomUUID(), from, until, memberId],
    )
}
