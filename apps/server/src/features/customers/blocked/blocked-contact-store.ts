import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Schema, Tx } from '../../../platform/db/database.ts'
import type { ContactKind } from '../../../platform/db/schema.ts'
import { mailboxOf } from '../../../platform/mail/mailbox-of.ts'

/** An e-mail or phone in its normalized form. */
export interface Contact {
  kind: ContactKind
  value: string
}

const columns = ['id', 'kind', 'value', 'note', 'created_at'] as const

export type BlockedContactRow = Awaited<ReturnType<typeof readBlockedContacts>>[number]

/** The blocked contacts of a business, newest first. */
export function readBlockedContacts(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('blocked_contacts')
    .select(columns)
    .where('commerce_id', '=', commerceId)
    .orderBy('created_at', 'desc')
    .orderBy('value')
    .execute()
}

/**
 * The contacts among these that a business has blocked; addresses of one mailbox are the same. No query for an empty
 * list.
 */
export async function findBlockedContacts(
  db: Db,
  commerceId: CommerceId,
  contacts: readonly Contact[],
): Promise<BlockedContactRow[]> {
  if (contacts.length === 0) return []
  return db
    .selectFrom('blocked_contacts')
    .select(columns)
    .where('commerce_id', '=', commerceId)
    .where((eb) => eb.or(contacts.map(isSame)))
    .orderBy('kind')
    .execute()
}

/** The contacts of somebody who may be blocked; null if missing. */
export interface BlockedContact {
  mailbox: string | null
  /** In its normalized form. */
  phone: string | null
}

/** Whether a business has blocked one of these, to be selected with something else. */
export const isAnyBlocked = (
  eb: ExpressionBuilder<Schema, never>,
  { commerceId, mailbox, phone }: BlockedContact & { commerceId: CommerceId },
) =>
  eb.exists(
    eb
      .selectFrom('blocked_contacts')
      .select('id')
      .where('commerce_id', '=', commerceId)
      .where((row) => row.or([hasMailbox(mailbox), hasPhone(phone)])),
  )

/** Whether a blocked contact is this one. */
const isSame = ({ kind, value }: Contact) =>
  kind === 'EMAIL' ? hasMailbox(mailboxOf(value)) : hasPhone(value)

// The kinds are literals, for the partial index.
const hasMailbox = (mailbox: string | null) =>
  sql<SqlBool>`(kind = 'EMAIL' AND mailbox_of(value) = ${mailbox})`
const hasPhone = (phone: string | null) => sql<SqlBool>`(kind = 'PHONE' AND value = ${phone})`

/** Blocks contacts, at least one. One that is blocked already gets only the new note. */
export function insertBlockedContacts(
  tx: Tx,
  commerceId: CommerceId,
  contacts: readonly Contact[],
  { note, now }: { note: string | null; now: Date },
) {
  return tx
    .insertInto('blocked_contacts')
    .values(
      contacts.map(({ kind, value }) => ({
        commerce_id: commerceId,
        id: randomUUID(),
        kind,
        value,
        note,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['commerce_id', 'kind', 'value']).doUpdateSet({
        note: sql`coalesce(excluded.note, blocked_contacts.note)`,
      }),
    )
    .returning(columns)
    .execute()
}

export async function countBlockedContacts(tx: Tx, commerceId: CommerceId): Promise<number> {
  const { count } = await tx
    .selectFrom('blocked_contacts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('commerce_id', '=', commerceId)
    .executeTakeFirstOrThrow()
  return count
}

/** Unblocks a contact, with all addresses of its mailbox. Returns whether it was blocked. */
export async function deleteBlockedContact(
  db: Db,
  commerceId: CommerceId,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocked_contacts')
    .where('commerce_id', '=', commerceId)
    .where(
      sql<SqlBool>`(id = ${id} OR kind = 'EMAIL' AND mailbox_of(value) = (
        SELECT mailbox_of(value) FROM blocked_contacts
        WHERE commerce_id = ${commerceId} AND id = ${id} AND kind = 'EMAIL'))`,
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The changes of a merge to the blocked contacts. */
export interface KeptBlocks {
  /** The contacts that it blocked. */
  added: string[]
  /** The former notes of those that were blocked before. */
  noted: { id: string; note: string | null }[]
  /** The note that all of them got, if there was one. */
  note: string | null
}

/** Undoes the changes of a merge to blocked contacts. Contacts with a newer note stay as they are. */
export async function returnBlocks(
  tx: Tx,
  commerceId: CommerceId,
  { added, noted, note }: KeptBlocks,
): Promise<void> {
  await tx
    .deleteFrom('blocked_contacts')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', sql<string>`ANY (${added}::uuid[])`)
    .where('note', 'is not distinct from', note)
    .execute()
  for (const former of noted)
    await tx
      .updateTable('blocked_contacts')
      .set({ note: former.note })
      .where('commerce_id', '=', commerceId)
      .where('id', '=', former.id)
      .where('note', 'is not distinct from', note)
      .execute()
}
