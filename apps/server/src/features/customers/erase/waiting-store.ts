import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { endHolds } from '../../availability/holds/hold-store.ts'

interface CustomerRef {
  commerceId: CommerceId
  customerId: string
}

/**
 * Deletes what a customer waits for, and frees the place that is held for them. An entry is theirs if it is about their appointment,
 * or has one of their contacts and either their name or a contact of nobody else. Also deletes the notifications of places that
 * are no longer held, which name people. Must run before the appointments are emptied. Returns whether any was unread.
 */
export async function deleteWaiting(tx: Tx, ref: CustomerRef, now: Date): Promise<boolean> {
  const { commerceId } = ref
  const ids = await listOwnEntries(tx, ref)
  const among = sql<string>`ANY(${ids}::uuid[])`
  const held = await tx
    .selectFrom('waiting_offers')
    .select(['id', 'occupation_id'])
    .where('commerce_id', '=', commerceId)
    .where('entry_id', '=', among)
    .where('occupation_id', 'is not', null)
    .execute()
  const holds = held.flatMap(({ id, occupation_id: occupationId }) =>
    occupationId ? [{ id, occupationId }] : [],
  )
  await endHolds(tx, commerceId, holds, { state: 'WITHDRAWN', at: now })
  if (ids.length > 0)
    await tx
      .deleteFrom('waiting_entries')
      .where('commerce_id', '=', commerceId)
      .where('id', '=', among)
      .execute()
  // A notification was written in the same moment as its offer.
  const gone = await tx
    .deleteFrom('notifications')
    .where('commerce_id', '=', commerceId)
    .where('type', '=', 'PLACE_HELD')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waiting_offers')
            .where('waiting_offers.commerce_id', '=', commerceId)
            .where('state', '=', 'HELD')
            .whereRef('made_at', '=', 'notifications.created_at'),
        ),
      ),
    )
    .returning('is_read')
    .execute()
  return gone.some((row) => !row.is_read)
}

async function listOwnEntries(tx: Tx, { commerceId, customerId }: CustomerRef): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`WITH own AS (
      SELECT email, phone, name, last_name FROM customers
        WHERE commerce_id = ${commerceId} AND id = ${customerId}
      UNION SELECT email, national_phone, name, last_name FROM appointments
        WHERE commerce_id = ${commerceId} AND customer_id = ${customerId})
    SELECT id FROM waiting_entries AS entry WHERE commerce_id = ${commerceId} AND (
      appointment_id IN (SELECT appointments.id FROM appointments
        WHERE commerce_id = ${commerceId} AND customer_id = ${customerId})
      OR EXISTS (SELECT FROM own WHERE (mailbox_of(own.email) = mailbox_of(entry.email)
            OR own.phone = entry.phone)
          AND ((own.name = entry.name AND own.last_name = entry.last_name)
            OR NOT EXISTS (SELECT FROM customers AS other
              WHERE other.commerce_id = ${commerceId} AND other.id <> ${customerId}
                AND (mailbox_of(other.email) = mailbox_of(entry.email)
                  OR other.phone = entry.phone)))))`.execute(tx)
  return rows.map(({ id }) => id)
}
