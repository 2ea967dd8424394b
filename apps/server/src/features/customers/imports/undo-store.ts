import { type RawBuilder, sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Former, ImportedRow } from './import-store.ts'
import { rewritePeople } from './people-store.ts'

/**
 * Removes up to `limit` changes from an import's record, and locks their customers. Created customers come first: they
 * may have the former e-mail or phone of others. Among them, those who share an e-mail come before its owner.
 */
export async function takeImported(
  tx: Tx,
  commerceId: CommerceId,
  importId: string,
  limit: number,
): Promise<(ImportedRow & { isUntouched: boolean })[]> {
  const { rows } = await sql<ImportedRow>`
    SELECT customer_id AS "customerId", before, imported.version
    FROM customer_import_rows AS imported
    LEFT JOIN customers ON customers.commerce_id = ${commerceId} AND customers.id = customer_id
    WHERE imported.commerce_id = ${commerceId} AND import_id = ${importId}
    ORDER BY before IS NOT NULL, email_owner_id IS NULL, customer_id LIMIT ${limit}`.execute(tx)
  const ids = rows.map(({ customerId }) => customerId)
  await tx
    .deleteFrom('customer_import_rows')
    .where('commerce_id', '=', commerceId)
    .where('import_id', '=', importId)
    .where(sql<boolean>`customer_id = ANY (${ids}::uuid[])`)
    .execute()
  const customers = await tx
    .selectFrom('customers')
    .select(['id', 'version'])
    .where('commerce_id', '=', commerceId)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const versions = new Map(customers.map(({ id, version }) => [id, version]))
  return rows.map((row) => ({
    ...row,
    isUntouched: versions.get(row.customerId) === row.version,
  }))
}

interface Undone {
  /** Null for an undo that restores nobody. */
  importId: string | null
  /** The customers that this part restores. */
  restored: readonly string[]
}

/**
 * Deletes the customers without appointments and notes, which must be locked; returns how many. The owner of an e-mail stays
 * while somebody shares it. Customers that the undo restores don't count: they had no part in it before.
 */
export async function deleteUnused(
  tx: Tx,
  commerceId: CommerceId,
  ids: readonly string[],
  { importId, restored }: Undone = { importId: null, restored: [] },
): Promise<number> {
  const sharers = await deleteSome(tx, commerceId, ids, sql`email_owner_id IS NOT NULL`)
  const isShared = sql`EXISTS (
    SELECT FROM customers AS sharer
    WHERE sharer.commerce_id = ${commerceId} AND sharer.email_owner_id = customers.id
      AND sharer.id <> ALL (${restored}::uuid[])
      AND NOT EXISTS (
        SELECT FROM customer_import_rows AS later
        WHERE later.commerce_id = ${commerceId} AND later.import_id = ${importId}::uuid
          AND later.customer_id = sharer.id AND later.before IS NOT NULL
          AND later.version = sharer.version))`
  return sharers + (await deleteSome(tx, commerceId, ids, sql`NOT ${isShared}`))
}

async function deleteSome(
  tx: Tx,
  commerceId: CommerceId,
  ids: readonly string[],
  which: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM customers
    WHERE commerce_id = ${commerceId} AND id = ANY (${ids}::uuid[]) AND ${which}
      AND NOT EXISTS (
        SELECT FROM appointments
        WHERE appointments.commerce_id = customers.commerce_id AND customer_id = customers.id)
      AND NOT EXISTS (
        SELECT FROM customer_notes
        WHERE customer_notes.commerce_id = customers.commerce_id
          AND customer_id = customers.id)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Restores customers' former data, unless somebody else has their e-mail or phone now; returns the restored ids.
 */
export async function restorePeople(
  tx: Tx,
  commerceId: CommerceId,
  people: readonly Former[],
): Promise<Set<string>> {
  let rest = people
  // Repeated, because a customer who isn't restored may still have the former e-mail or phone of another.
  for (let staying = new Set<string>(); rest.length > 0; ) {
    staying = new Set(await findReplaced(tx, commerceId, rest))
    if (staying.size === 0) break
    rest = rest.filter(({ id }) => !staying.has(id))
  }
  if (rest.length > 0) await restore(tx, commerceId, rest)
  return new Set(rest.map(({ id }) => id))
}

/** The ids of people whose former e-mail, or without one whose phone and name, somebody else has. */
async function findReplaced(
  tx: Tx,
  commerceId: CommerceId,
  people: readonly Former[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH former AS (
      SELECT id, email, phone, search_text(btrim(name || ' ' || last_name)) AS name_key
      FROM jsonb_to_recordset(${JSON.stringify(people)})
        AS person (id uuid, name text, last_name text, email text, phone text)
    ), other AS (
      SELECT id, email, phone, name_key FROM former
      UNION ALL
      SELECT id, email, phone, name_key FROM customers
      WHERE commerce_id = ${commerceId} AND id NOT IN (SELECT id FROM former)
        AND (email IN (SELECT email FROM former)
          OR email IS NULL AND phone IN (SELECT phone FROM former WHERE email IS NULL))
    )
    SELECT former.id FROM former JOIN other
      ON other.email = former.email
      AND (other.id < former.id OR other.id NOT IN (SELECT id FROM former))
    UNION
    SELECT former.id FROM former JOIN other
      ON other.phone = former.phone AND other.name_key = former.name_key
      AND other.email IS NULL AND former.email IS NULL
      AND (other.id < former.id OR other.id NOT IN (SELECT id FROM former))`.execute(tx)
  return rows.map(({ id }) => id)
}

async function restore(tx: Tx, commerceId: CommerceId, people: readonly Former[]): Promise<void> {
  await rewritePeople(tx, commerceId, people)
  // They are again as an earlier import left them: its rows get their new version, so that it can be undone, too.
  await sql`
    UPDATE customer_import_rows SET version = customers.version
    FROM jsonb_to_recordset(${JSON.stringify(people)}) AS former (id uuid, version integer)
    JOIN customers ON customers.commerce_id = ${commerceId} AND customers.id = former.id
    WHERE customer_import_rows.commerce_id = ${commerceId}
      AND customer_import_rows.customer_id = former.id
      AND customer_import_rows.version = former.version`.execute(tx)
}

export async function deleteImport(tx: Tx, commerceId: CommerceId, importId: string) {
  await tx
    .deleteFrom('customer_imports')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', importId)
    .execute()
}
