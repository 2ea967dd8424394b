import { type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { mailboxOf } from '../../../platform/mail/mailbox-of.ts'

interface CustomerRef {
  commerceId: CommerceId
  customerId: string
}

/**
 * The mailboxes of a customer's addresses, also those in appointments, that no other customer of the business has.
 */
export async function readOwnMailboxes(
  tx: Tx,
  { commerceId, customerId }: CustomerRef,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM customers
      WHERE commerce_id = ${commerceId} AND id = ${customerId} AND email IS NOT NULL
    UNION SELECT email FROM appointments
      WHERE commerce_id = ${commerceId} AND customer_id = ${customerId} AND email IS NOT NULL
    `.execute(tx)
  const mailboxes = new Set(rows.map(({ email }) => mailboxOf(email)))
  const others = await readAlike(tx, { commerceId, customerId }, [...mailboxes])
  for (const email of others) mailboxes.delete(mailboxOf(email))
  return [...mailboxes]
}

/**
 * Addresses of other customers that may be of these mailboxes: the parts before a '+' are equal without dots.
 */
async function readAlike(
  tx: Tx,
  { commerceId, customerId }: CustomerRef,
  mailboxes: readonly string[],
): Promise<string[]> {
  if (mailboxes.length === 0) return []
  const names = mailboxes.map((mailbox) => mailbox.slice(0, mailbox.lastIndexOf('@')))
  const rows = await tx
    .selectFrom('customers')
    .select('email')
    .where('commerce_id', '=', commerceId)
    .where('id', '<>', customerId)
    .where('email', 'is not', null)
    .where(
      sql<SqlBool>`replace(split_part(split_part(email, '@', 1), '+', 1), '.', '')
        = ANY(${names.map((name) => name.replaceAll('.', ''))}::text[])`,
    )
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** Deletes the records of opened mailboxes, by their hashes. */
export async function deleteOpenings(
  tx: Tx,
  commerceId: CommerceId,
  mailboxes: readonly Buffer[],
): Promise<void> {
  if (mailboxes.length === 0) return
  await tx
    .deleteFrom('opened_mailboxes')
    .where('commerce_id', '=', commerceId)
    .where('mailbox', 'in', [...mailboxes])
    .execute()
}
