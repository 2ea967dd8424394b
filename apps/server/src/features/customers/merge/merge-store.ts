import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Row, Tx } from '../../../platform/db/database.ts'
import { deleteDue } from '../../../platform/db/sweeps/delete-due.ts'
import { aboutColumns } from '../about-columns.ts'
import type { KeptBlocks } from '../blocked/blocked-contact-store.ts'
import type { SavedColumns } from '../save-store.ts'
import { customerColumns } from '../store.ts'
import type { MovedBelongings } from './belongings-store.ts'
import type { Corrected } from './corrected-store.ts'

export type MergedRow = NonNullable<Awaited<ReturnType<typeof readMerged>>>

/** A row of `customers` as JSON, with all its columns. */
export type CustomerJson = Readonly<Record<string, unknown>>

/** The columns of a customer that a merge needs, and the whole row; undefined without that customer. */
export function readMerged(tx: Tx, commerceId: CommerceId, id: string) {
  return tx
    .selectFrom('customers')
    .select(['id', ...customerColumns, ...aboutColumns, 'version', 'created_at'])
    .select(sql<CustomerJson>`to_jsonb(customers)`.as('row'))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

type Merged = SavedColumns & Pick<Row<'customers'>, 'version' | 'created_at'>

export async function writeMerged(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  merged: Merged,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set(merged)
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/** All changes of a merge except those of the two customer rows. */
export interface Moved extends MovedBelongings {
  /** Merges by older servers corrected nothing. */
  corrected?: Corrected
  /** Notes of both that were unpinned, because there were too many. */
  unpinned: string[]
  /** Notes that the merge wrote of texts without room. */
  leftovers: string[]
  blocks: KeptBlocks
}

interface NewMerge {
  id: string
  kept: MergedRow
  other: MergedRow
  moved: Moved
  now: Date
}

/** Records a merge after the merged row was written, so that it can be undone. */
export async function insertMerge(
  tx: Tx,
  commerceId: CommerceId,
  { id, kept, other, moved, now }: NewMerge,
): Promise<void> {
  await sql`INSERT INTO customer_merges
      (commerce_id, id, kept_id, other_id, merged_at, version, kept_before, other_before, kept_after, moved)
    SELECT commerce_id, ${id}, id, ${other.id}, ${now}, version, ${JSON.stringify(kept.row)}::jsonb,
      ${JSON.stringify(other.row)}::jsonb, to_jsonb(customers), ${JSON.stringify(moved)}::jsonb
    FROM customers WHERE commerce_id = ${commerceId} AND id = ${kept.id}`.execute(tx)
}

export interface MergeRecord {
  id: string
  keptBefore: CustomerJson
  otherBefore: CustomerJson
  keptAfter: CustomerJson
  moved: Moved
  mergedAt: Date
  /** Whether the kept customer was not merged with anybody else since. */
  isLast: boolean
}

interface MergeRef {
  customerId: string
  otherId: string
}

/** The stored merge of two customers. It may be too old for an undo. */
export async function findMerge(
  tx: Tx,
  commerceId: CommerceId,
  { customerId, otherId }: MergeRef,
): Promise<MergeRecord | undefined> {
  const { rows } = await sql<MergeRecord>`
    SELECT id, kept_before AS "keptBefore", other_before AS "otherBefore", kept_after AS "keptAfter", moved,
      merged_at AS "mergedAt", NOT EXISTS (
      SELECT FROM customer_merges AS later
      WHERE later.commerce_id = ${commerceId} AND later.kept_id = ${customerId}
        AND later.version > merge.version) AS "isLast"
    FROM customer_merges AS merge
    WHERE commerce_id = ${commerceId} AND kept_id = ${customerId} AND other_id = ${otherId}`.execute(
    tx,
  )
  return rows[0]
}

export type LastMergeRow = NonNullable<Awaited<ReturnType<typeof readLastMerge>>>

/** The last merge of a customer, if it was after `since`. */
export const readLastMerge = (db: Db, commerceId: CommerceId, customerId: string, since: Date) =>
  db
    .selectFrom('customer_merges')
    .select(['other_id', 'merged_at'])
    .select([
      sql<string>`other_before->>'name'`.as('name'),
      sql<string>`other_before->>'last_name'`.as('last_name'),
    ])
    .where('commerce_id', '=', commerceId)
    .where('kept_id', '=', customerId)
    .where('merged_at', '>', since)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function deleteMerge(tx: Tx, commerceId: CommerceId, id: string): Promise<void> {
  await tx
    .deleteFrom('customer_merges')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/** Deletes the merges of a customer, and the earlier merges of the customers in them. */
export async function deleteMergesOf(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
): Promise<void> {
  await sql`WITH RECURSIVE own AS (
      SELECT id, other_id FROM customer_merges
        WHERE commerce_id = ${commerceId} AND kept_id = ${customerId}
      UNION ALL SELECT earlier.id, earlier.other_id FROM own
        JOIN customer_merges AS earlier
          ON earlier.commerce_id = ${commerceId} AND earlier.kept_id = own.other_id)
    DELETE FROM customer_merges
    WHERE commerce_id = ${commerceId} AND id IN (SELECT id FROM own)`.execute(tx)
}

/** Deletes up to `limit` merges up to `until`; returns how many. */
export async function deleteOldMerges(db: Db, until: Date, limit: number): Promise<number> {
  const ids = await deleteDue(db, { table: 'customer_merges', by: 'merged_at', until }, limit)
  return ids.length
}
