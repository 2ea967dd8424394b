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

/** Deletes the people of a business that has no bookings. */
export async function deleteTeam(tx: Tx, commerceId: CommerceId): Promise<void> {
  await tx.deleteFrom('team_members').where('commerce_id', '=', commerceId).execute()
}

/** Returns a table that contradicts another one. The constraints of the database do not compare these. */
export async function findContradiction(tx: Tx, commerceId: CommerceId): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    WITH ${pairs(commerceId)}
    SELECT 'users' AS at WHERE NOT EXISTS (SELECT FROM own_users)
    UNION ALL SELECT 'directory_usernames' WHERE NOT EXISTS (
      SELECT FROM own_names JOIN listed_names USING (username))
    UNION ALL SELECT 'directory_emails'
      FROM listed_emails AS listed FULL JOIN own_users AS owned USING (id, email)
      WHERE listed IS NULL OR owned IS NULL
    UNION ALL SELECT 'directory_appointments'
      FROM listed_appointments AS listed FULL JOIN own_appointments AS owned USING (id)
      WHERE listed IS NULL OR owned IS NULL
    UNION ALL SELECT 'directory_images'
      FROM listed_images AS listed FULL JOIN own_images AS owned USING (id)
      WHERE listed IS NULL OR owned IS NULL
    UNION ALL SELECT 'directory_referral_codes'
      FROM listed_codes AS listed FULL JOIN own_codes AS owned USING (code)
      WHERE listed IS NULL OR owned IS NULL
    UNION ALL SELECT 'directory_google_accounts' FROM listed_accounts AS listed
      WHERE NOT EXISTS (SELECT FROM own_users WHERE own_users.id = listed.id)
    LIMIT 1`.execute(tx)
  return rows[0]?.at ?? null
}

/** The rows of a business and its entries in the directories. Citus compares these only if each is read by itself. */
const pairs = (commerceId: CommerceId) => {
  const read = (name: string, columns: string, table: string) =>
    sql`${sql.ref(name)} AS MATERIALIZED (
      SELECT ${sql.raw(columns)} FROM ${sql.table(table)} WHERE commerce_id = ${commerceId})`
  return sql.join([
    read('own_users', 'id, email', 'users'),
    read('own_names', 'username', 'commerces'),
    read('own_appointments', 'id', 'appointments'),
    read('own_images', 'id', 'images'),
    read('own_codes', 'code', 'referral_members'),
    read('listed_names', 'username', 'directory_usernames'),
    read('listed_emails', 'user_id AS id, email', 'directory_emails'),
    read('listed_appointments', 'appointment_id AS id', 'directory_appointments'),
    read('listed_images', 'image_id AS id', 'directory_images'),
    read('listed_codes', 'code', 'directory_referral_codes'),
    read('listed_accounts', 'user_id AS id', 'directory_google_accounts'),
  ])
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
  await postponeSummary(tx, commerceId, now)
  // Citus reads no clock in an update.
  const { rows } = await sql<{ past: number }>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS past`.execute(tx)
  await sql`UPDATE book_versions SET version = version + ${rows[0]?.past ?? 0}
    WHERE commerce_id = ${commerceId}`.execute(tx)
}

const DAY_MS = 86_400_000

/** Citus can't add days to a stored instant. */
async function postponeSummary(tx: Tx, commerceId: CommerceId, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('commerces')
    .select('summary_due_at')
    .where('commerce_id', '=', commerceId)
    .where('summary_due_at', '<=', now)
    .executeTakeFirst()
  if (!row?.summary_due_at) return
  const due = row.summary_due_at.getTime()
  const later = new Date(due + Math.ceil((now.getTime() - due) / DAY_MS) * DAY_MS)
  await tx
    .updateTable('commerces')
    .set({ summary_due_at: later })
    .where('commerce_id', '=', commerceId)
    .execute()
}
