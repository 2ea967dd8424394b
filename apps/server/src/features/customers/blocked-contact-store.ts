import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ContactKind } from '../../platform/db/schema.ts'

/** A way to reach somebody, in the one spelling that it is kept in. */
export interface Contact {
  kind: ContactKind
  value: string
}

const columns = ['id', 'kind', 'value', 'note', 'created_at'] as const

export type BlockedContactRow = Awaited<ReturnType<typeof readBlockedContacts>>[number]

/** What a business has blocked, the newest first. */
export function readBlockedContacts(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('blocked_contacts')
    .select(columns)
    .where('commerce_id', '=', commerceId)
    .orderBy('created_at', 'desc')
    .orderBy('value')
    .execute()
}

/** Which of these a business has blocked; of none, nothing is asked. */
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
    .where((eb) => eb.or(contacts.map(({ kind, value }) => eb.and({ kind, value }))))
    .orderBy('kind')
    .execute()
}

/** Keeps contacts as blocked, at least one. One that is already keeps its place, and its note where there is no new one. */
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

/** Answers whether there was one. */
export async function deleteBlockedContact(
  db: Db,
  commerceId: CommerceId,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocked_contacts')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
