import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { deletedTables } from './treatment-store.ts'

/** Locks a business against bookings and every other write that refers to it; false if it is gone. */
export async function lockForDeletion(tx: Tx, commerceId: CommerceId): Promise<boolean> {
  const row = await tx
    .selectFrom('commerces')
    .select('commerce_id')
    .where('commerce_id', '=', commerceId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The number of a batch of payouts that holds a payment to this business and is not closed yet. */
export async function findOpenBatch(tx: Tx, commerceId: CommerceId): Promise<number | null> {
  const row = await tx
    .selectFrom('payouts')
    .innerJoin('payout_batches', 'payout_batches.id', 'payouts.batch_id')
    .select('batch_id')
    .where('commerce_id', '=', commerceId)
    .where('paid_at', 'is', null)
    .executeTakeFirst()
  return row?.batch_id ?? null
}

/** Copies the payments that a business received into rows without a name. */
export async function keepPastPayouts(tx: Tx, commerceId: CommerceId): Promise<void> {
  await sql`INSERT INTO past_payouts (month, cents)
    SELECT to_char(paid_at AT TIME ZONE 'UTC', 'YYYY-MM'), cents
    FROM payouts JOIN payout_batches ON payout_batches.id = batch_id
    WHERE commerce_id = ${commerceId} AND returned_at IS NULL AND paid_at IS NOT NULL`.execute(tx)
}

/**
 * Removes a business from the rows of other ones. Their earnings for inviting it stay, under a random id; signs that
 * compare them with it go.
 */
export async function forgetReferred(tx: Tx, commerceId: CommerceId): Promise<void> {
  await sql`DELETE FROM referral_signs
    WHERE referred_id = ${commerceId} OR shared_with = ${commerceId}`.execute(tx)
  await sql`UPDATE referral_members SET referred_by = NULL WHERE referred_by = ${commerceId}`.execute(
    tx,
  )
  const { rows } = await sql<{ nobody: string }>`
    INSERT INTO referrals (commerce_id, referred_id, registered_at, accepted_at)
    SELECT commerce_id, gen_random_uuid(), registered_at, accepted_at FROM referrals
    WHERE referred_id = ${commerceId} RETURNING referred_id AS nobody`.execute(tx)
  const [invited] = rows
  if (!invited) return
  await sql`UPDATE referral_earnings SET referred_id = ${invited.nobody}
    WHERE referred_id = ${commerceId}`.execute(tx)
  await sql`DELETE FROM referrals WHERE referred_id = ${commerceId}`.execute(tx)
}

/** The e-mails of a business's accounts. */
export async function readEmails(tx: Tx, commerceId: CommerceId): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where('commerce_id', '=', commerceId)
    .execute()
  return rows.map(({ email }) => email)
}

/** Deletes the jobs that name a business, or one of its owner's e-mails, in their payload or queue. */
export async function deleteJobs(
  tx: Tx,
  commerceId: CommerceId,
  emails: readonly string[],
): Promise<void> {
  const named = [`%${commerceId}%`, ...emails.map((email) => `%"${escapePattern(email)}"%`)]
  await sql`DELETE FROM graphile_worker._private_jobs
    WHERE payload::text LIKE ANY(${named}) OR key LIKE ${`%${commerceId}%`}`.execute(tx)
  await sql`DELETE FROM graphile_worker._private_job_queues
    WHERE queue_name LIKE ${`%${commerceId}%`}`.execute(tx)
}

const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Deletes all rows of a business, table by table, so that no statement takes long. */
export async function deleteRows(
  tx: Tx,
  commerceId: CommerceId,
  emails: readonly string[],
): Promise<void> {
  for (const table of deletedTables)
    await sql`DELETE FROM ${sql.table(table)} WHERE commerce_id = ${commerceId}`.execute(tx)
  await sql`DELETE FROM directory_codes WHERE email = ANY(${[...emails]})`.execute(tx)
}

/** Deletes sessions that a log-in began while the business was being deleted; nothing ties them to it. */
export async function deleteLateSessions(db: Db, commerceId: CommerceId): Promise<void> {
  await db.deleteFrom('directory_sessions').where('commerce_id', '=', commerceId).execute()
}
