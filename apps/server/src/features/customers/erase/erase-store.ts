import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { blankAboutColumns } from '../about-columns.ts'
import { deleteDistinct, readDistinctFrom } from '../duplicates/distinct-store.ts'
import { deleteMergesOf } from '../merge/merge-store.ts'
import { type CustomerColumns, customerColumns } from '../store.ts'

/** The data that replace a person's in the book. */
const anonymous = {
  ...(Object.fromEntries(customerColumns.map((column) => [column, null])) as Record<
    keyof CustomerColumns,
    null
  >),
  name: 'Cliente anónimo',
  last_name: '',
}

interface CustomerRef {
  commerceId: CommerceId
  customerId: string
}

/** Erases a customer's data; false if the customer doesn't exist or is erased already. */
export async function writeErased(
  tx: Tx,
  { commerceId, customerId }: CustomerRef,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ ...anonymous, ...blankAboutColumns, email_owner_id: null })
    .set((eb) => ({
      erased_at: now,
      version: eb('version', '+', 1),
    }))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Unblocks the e-mails and phones that a customer or their appointments have, unless another customer has them, too.
 * Must run before these are emptied.
 */
export async function deleteBlocks(tx: Tx, { commerceId, customerId }: CustomerRef): Promise<void> {
  await sql`DELETE FROM blocked_contacts AS blocked WHERE commerce_id = ${commerceId}
    AND (kind, CASE kind WHEN 'EMAIL' THEN mailbox_of(value) ELSE value END) IN (
      SELECT 'EMAIL'::contact_kind, mailbox_of(email) FROM customers
        WHERE commerce_id = ${commerceId} AND id = ${customerId}
      UNION SELECT 'PHONE', phone FROM customers
        WHERE commerce_id = ${commerceId} AND id = ${customerId}
      UNION SELECT 'EMAIL', mailbox_of(email) FROM appointments
        WHERE commerce_id = ${commerceId} AND customer_id = ${customerId}
      UNION SELECT 'PHONE', national_phone FROM appointments
        WHERE commerce_id = ${commerceId} AND customer_id = ${customerId}
    )
    AND NOT EXISTS (SELECT FROM customers WHERE commerce_id = ${commerceId} AND id <> ${customerId}
      AND (email IS NOT NULL AND mailbox_of(email) = mailbox_of(blocked.value)
        OR phone = blocked.value))`.execute(tx)
}

/**
 * Locks a customer's reminders: waits for a sweep that is turning them into notifications with the customer's name,
 * and prevents the next one from doing so before the name is erased.
 */
export async function lockReminders(tx: Tx, { commerceId, customerId }: CustomerRef) {
  await tx
    .selectFrom('reminders')
    .select('hours_before')
    .where('commerce_id', '=', commerceId)
    .where('appointment_id', 'in', (eb) =>
      eb
        .selectFrom('appointments')
        .select('id')
        .where('commerce_id', '=', commerceId)
        .where('customer_id', '=', customerId),
    )
    .orderBy('appointment_id')
    .orderBy('hours_before')
    .forUpdate()
    .execute()
}

/**
 * Erases the personal data in a customer's appointments, given at their booking or written since. Raises their
 * sequence numbers, so that queued mails and stored undos are outdated. Returns their ids.
 */
export async function anonymizeAppointments(
  tx: Tx,
  { commerceId, customerId }: CustomerRef,
): Promise<string[]> {
  const rows = await tx
    .updateTable('appointments')
    .set({ ...anonymous, notes: null, cancel_reason: null })
    .set((eb) => ({
      final_notes: null,
      address: sql<string | null>`CASE WHEN modality = 'CUSTOM' THEN 'Dirección eliminada' END`,
      latitude: null,
      longitude: null,
      visitor_zone: null,
      mail_failed_at: null,
      failed_mail: null,
      skipped_mail: null,
      sequence: eb('sequence', '+', 1),
    }))
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes the data about these appointments in other tables. Returns whether they included unread notifications.
 */
export async function deleteTraces(
  tx: Tx,
  commerceId: CommerceId,
  appointmentIds: readonly string[],
): Promise<boolean> {
  const among = sql<string>`ANY(${[...appointmentIds]}::uuid[])`
  await tx
    .updateTable('appointment_moves')
    .set({ reason: null })
    .where('commerce_id', '=', commerceId)
    .where('appointment_id', '=', among)
    .execute()
  await tx
    .deleteFrom('appointment_undos')
    .where('commerce_id', '=', commerceId)
    .where('appointment_id', '=', among)
    .execute()
  // `known` in a mail's job contains the former address; the job itself is outdated.
  await sql`UPDATE graphile_worker._private_jobs SET payload = (payload::jsonb - 'known')::json
    WHERE (payload->'known') IS NOT NULL
      AND payload->>'appointmentId' = ANY(${[...appointmentIds]}::text[])`.execute(tx)
  const gone = await tx
    .deleteFrom('notifications')
    .where('commerce_id', '=', commerceId)
    .where('appointment_id', '=', among)
    .returning('is_read')
    .execute()
  return gone.some((row) => !row.is_read)
}

/**
 * Deletes the notes about a customer, their rows in imports, their stopped reminders, and what is known of their
 * duplicates. Nobody shares their e-mail afterwards.
 */
export async function deleteAbout(tx: Tx, { commerceId, customerId }: CustomerRef): Promise<void> {
  await deleteMergesOf(tx, commerceId, customerId)
  await deleteDistinct(
    tx,
    commerceId,
    customerId,
    await readDistinctFrom(tx, commerceId, customerId),
  )
  await tx
    .updateTable('customers')
    .set({ email_owner_id: null })
    .where('commerce_id', '=', commerceId)
    .where('email_owner_id', '=', customerId)
    .execute()
  for (const table of ['customer_notes', 'customer_import_rows', 'stopped_reminders'] as const) {
    await tx
      .deleteFrom(table)
      .where('commerce_id', '=', commerceId)
      .where('customer_id', '=', customerId)
      .execute()
  }
}
