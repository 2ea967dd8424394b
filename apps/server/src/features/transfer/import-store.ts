import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { TableName } from './treatment-store.ts'

/** Inserts rows that were read from a file, with these columns of the catalogue. */
export async function insertRows(
  tx: Tx,
  table: TableName,
  columns: readonly string[],
  rows: readonly unknown[],
): Promise<void> {
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  await sql`INSERT INTO ${sql.table(table)} (${listed})
    SELECT ${listed} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

/** Returns a table that contradicts another one. The constraints of the database do not compare these. */
export async function findContradiction(tx: Tx, commerceId: CommerceId): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    WITH c AS (SELECT ${commerceId}::uuid AS id)
    SELECT 'users' AS at FROM c WHERE NOT EXISTS (SELECT FROM users WHERE commerce_id = c.id)
    UNION ALL SELECT 'directory_usernames' FROM c WHERE NOT EXISTS (
      SELECT FROM commerces JOIN directory_usernames USING (commerce_id, username) WHERE commerce_id = c.id)
    UNION ALL SELECT 'directory_emails' FROM (
      SELECT user_id AS id, email FROM directory_emails, c WHERE commerce_id = c.id) AS listed
      FULL JOIN (SELECT users.id, email FROM users, c WHERE commerce_id = c.id) AS owned USING (id, email)
      WHERE listed IS NULL OR owned IS NULL
    UNION ALL SELECT 'directory_appointments' FROM (
      SELECT appointment_id AS id FROM directory_appointments, c WHERE commerce_id = c.id) AS listed
      FULL JOIN (SELECT appointments.id FROM appointments, c WHERE commerce_id = c.id) AS owned USING (id)
      WHERE listed IS NULL OR owned IS NULL
    UNION ALL SELECT 'directory_images' FROM (
      SELECT image_id AS id FROM directory_images, c WHERE commerce_id = c.id) AS listed
      FULL JOIN (SELECT images.id FROM images, c WHERE commerce_id = c.id) AS owned USING (id)
      WHERE listed IS NULL OR owned IS NULL
    UNION ALL SELECT 'directory_referral_codes' FROM (
      SELECT code FROM directory_referral_codes, c WHERE commerce_id = c.id) AS listed
      FULL JOIN (SELECT code FROM referral_members, c WHERE commerce_id = c.id) AS owned USING (code)
      WHERE listed IS NULL OR owned IS NULL
    UNION ALL SELECT 'directory_google_accounts' FROM directory_google_accounts AS listed, c
      WHERE listed.commerce_id = c.id AND NOT EXISTS (
        SELECT FROM users WHERE users.commerce_id = c.id AND users.id = listed.user_id)
    LIMIT 1`.execute(tx)
  return rows[0]?.at ?? null
}

/** Whether there is a business with this id. */
export async function hasBusiness(tx: Tx, commerceId: CommerceId): Promise<boolean> {
  const row = await tx
    .selectFrom('commerces')
    .select('commerce_id')
    .where('commerce_id', '=', commerceId)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a business the category with this name, if this installation has it. */
export async function writeCategory(tx: Tx, commerceId: CommerceId, name: string): Promise<void> {
  await sql`UPDATE commerces SET category_id = commerce_categories.id FROM commerce_categories
    WHERE commerce_id = ${commerceId} AND commerce_categories.name = ${name}`.execute(tx)
}

/**
 * Drops reminders that were due before the import, and moves the morning summary to a later day: the other installation has
 * sent them. The version of the book gets past any that a process may remember from before.
 */
export async function resumeWork(tx: Tx, commerceId: CommerceId, now: Date): Promise<void> {
  await tx
    .deleteFrom('reminders')
    .where('commerce_id', '=', commerceId)
    .where('due_at', '<=', now)
    .execute()
  await sql`UPDATE commerces SET summary_due_at = summary_due_at
      + ceil(extract(epoch FROM ${now}::timestamptz - summary_due_at) / 86400) * interval '1 day'
    WHERE commerce_id = ${commerceId} AND summary_due_at <= ${now}`.execute(tx)
  await sql`UPDATE book_versions SET version = version + (extract(epoch FROM clock_timestamp()) * 1000)::bigint
    WHERE commerce_id = ${commerceId}`.execute(tx)
}
