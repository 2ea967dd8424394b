import { limits } from '@cuando/contract/calls/limits'
import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { deleteDistinct, insertDistinct, readDistinctFrom } from '../duplicates/distinct-store.ts'
import { loosenBeyond } from '../notes/note-store.ts'

/** The rows that a merge moved or copied. An undo needs them. */
export interface MovedBelongings {
  appointments: string[]
  notes: string[]
  imports: MovedImport[]
  /** The stopped reminders of the customer who was deleted. */
  stopped: { email: string; stopped_at: string }[]
  /** The addresses among them that were copied to the kept customer. */
  newlyStopped: string[]
  /** The customers that were stored as different from the deleted one. */
  distinct: string[]
  /** Those among them that were copied to the kept customer. */
  newlyDistinct: string[]
  /** The customers who shared the e-mail of the deleted one. */
  sharers: string[]
}

interface MovedImport {
  import_id: string
  before: unknown
  version: number
  /** False if the kept customer had a row of this import, too. */
  is_moved: boolean
}

interface Way {
  from: string
  to: string
}

/** Moves everything that refers to one customer to another, and deletes the first. */
export async function moveBelongings(
  tx: Tx,
  commerceId: CommerceId,
  way: Way,
): Promise<MovedBelongings> {
  const { from, to } = way
  const moved = {
    appointments: await moveAll(tx, commerceId, 'appointments', way),
    notes: await moveAll(tx, commerceId, 'customer_notes', way),
    imports: await moveImports(tx, commerceId, way),
    ...(await copyStopped(tx, commerceId, way)),
  }
  const distinct = await readDistinctFrom(tx, commerceId, from)
  const newlyDistinct = await insertDistinct(tx, commerceId, to, distinct)
  const sharers = await moveSharers(tx, commerceId, way)
  await tx
    .deleteFrom('customers')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', from)
    .execute()
  return { ...moved, distinct, newlyDistinct, sharers }
}

/** Lets those who share the e-mail of a customer, or some of them, share that of another; returns their ids. */
async function moveSharers(
  tx: Tx,
  commerceId: CommerceId,
  { from, to }: Way,
  ids?: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .updateTable('customers')
    .set({ email_owner_id: to })
    .where('commerce_id', '=', commerceId)
    .where('email_owner_id', '=', from)
    .where('id', '<>', to)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`ANY (${ids}::uuid[])`))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves all rows of a customer, or those with some ids; returns the ids. */
async function moveAll(
  tx: Tx,
  commerceId: CommerceId,
  table: 'appointments' | 'customer_notes',
  { from, to }: Way,
  ids?: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .updateTable(table)
    .set({ customer_id: to })
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', from)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`ANY (${ids}::uuid[])`))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

// If one import has both, a single row of it is enough: undoing it leaves a merged customer alone.
async function moveImports(tx: Tx, commerceId: CommerceId, { from, to }: Way) {
  const isOwn = sql`EXISTS (SELECT FROM customer_import_rows AS own
    WHERE own.commerce_id = moved.commerce_id AND own.import_id = moved.import_id
      AND own.customer_id = ${to})`
  const { rows } = await sql<MovedImport>`
    SELECT import_id, before, version, NOT ${isOwn} AS is_moved FROM customer_import_rows AS moved
    WHERE commerce_id = ${commerceId} AND customer_id = ${from}`.execute(tx)
  await sql`UPDATE customer_import_rows AS moved SET customer_id = ${to}
    WHERE commerce_id = ${commerceId} AND customer_id = ${from} AND NOT ${isOwn}`.execute(tx)
  return rows
}

async function copyStopped(tx: Tx, commerceId: CommerceId, { from, to }: Way) {
  const { rows: stopped } = await sql<MovedBelongings['stopped'][number]>`
    SELECT email, stopped_at::text FROM stopped_reminders
    WHERE commerce_id = ${commerceId} AND customer_id = ${from}`.execute(tx)
  const { rows: newly } = await sql<{ email: string }>`INSERT INTO stopped_reminders
    SELECT commerce_id, ${to}, email, stopped_at FROM stopped_reminders
    WHERE commerce_id = ${commerceId} AND customer_id = ${from}
    ON CONFLICT DO NOTHING RETURNING email`.execute(tx)
  return { stopped, newlyStopped: newly.map(({ email }) => email) }
}

interface Returned extends Way {
  moved: MovedBelongings & { unpinned: readonly string[]; leftovers: readonly string[] }
  mergedAt: Date
}

/** Moves back what still belongs to the kept customer; the other one must exist again. */
export async function returnBelongings(
  tx: Tx,
  commerceId: CommerceId,
  { moved, mergedAt, ...way }: Returned,
): Promise<void> {
  const { from, to } = way
  await moveAll(tx, commerceId, 'appointments', way, moved.appointments)
  await moveAll(tx, commerceId, 'customer_notes', way, moved.notes)
  await moveSharers(tx, commerceId, way, moved.sharers)
  await tx
    .deleteFrom('customer_notes')
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', from)
    .where('id', '=', sql<string>`ANY (${moved.leftovers}::uuid[])`)
    .execute()
  await tx
    .updateTable('customer_notes')
    .set({ is_pinned: true })
    .where('commerce_id', '=', commerceId)
    .where('customer_id', 'in', [from, to])
    .where('id', '=', sql<string>`ANY (${moved.unpinned}::uuid[])`)
    .execute()
  // Others may have been pinned since.
  for (const id of [from, to]) await loosenBeyond(tx, commerceId, id, limits.pinnedNotes)
  await returnImports(tx, commerceId, way, moved.imports)
  await returnStopped(tx, commerceId, way, { ...moved, mergedAt })
  await insertDistinct(tx, commerceId, to, moved.distinct)
  await deleteDistinct(tx, commerceId, from, moved.newlyDistinct)
}

/** Skips imports that were undone or deleted since. */
async function returnImports(
  tx: Tx,
  commerceId: CommerceId,
  { from, to }: Way,
  imports: readonly MovedImport[],
): Promise<void> {
  await sql`WITH former AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(imports)})
        AS each (import_id uuid, before jsonb, version integer, is_moved boolean)
    ), taken AS (
      DELETE FROM customer_import_rows
      WHERE commerce_id = ${commerceId} AND customer_id = ${from}
        AND import_id IN (SELECT import_id FROM former WHERE is_moved)
      RETURNING import_id
    )
    INSERT INTO customer_import_rows (commerce_id, import_id, customer_id, before, version)
    SELECT ${commerceId}, import_id, ${to}, nullif(before, 'null'), version FROM former
    WHERE CASE WHEN is_moved THEN import_id IN (SELECT import_id FROM taken)
      ELSE import_id IN (SELECT id FROM customer_imports
        WHERE commerce_id = ${commerceId} AND undo_began_at IS NULL) END`.execute(tx)
}

/**
 * Restores the stopped reminders of the other customer, unless the address was subscribed again. Copies newer ones if they are
 * about an address of that customer.
 */
async function returnStopped(
  tx: Tx,
  commerceId: CommerceId,
  { from, to }: Way,
  { stopped, newlyStopped, mergedAt }: MovedBelongings & { mergedAt: Date },
): Promise<void> {
  const former = sql`jsonb_to_recordset(${JSON.stringify(stopped)})
    AS former (email text, stopped_at timestamptz)`
  const kept = sql`stopped_reminders WHERE commerce_id = ${commerceId} AND customer_id = ${from}`
  await sql`INSERT INTO stopped_reminders (commerce_id, customer_id, email, stopped_at)
    SELECT ${commerceId}, ${to}, email, stopped_at FROM (
      SELECT email, stopped_at FROM ${former} WHERE email IN (SELECT email FROM ${kept})
      UNION SELECT email, stopped_at FROM ${kept}
        AND stopped_at > ${mergedAt} AND email NOT IN (SELECT email FROM ${former})
        AND (email IN (SELECT email FROM customers
            WHERE commerce_id = ${commerceId} AND id = ${to} AND email IS NOT NULL)
          OR email IN (SELECT coalesce(email, '') FROM appointments
            WHERE commerce_id = ${commerceId} AND customer_id = ${to}))
    ) AS returned`.execute(tx)
  await sql`DELETE FROM ${kept} AND email = ANY (${newlyStopped}::text[])
    AND (email, stopped_at) IN (SELECT email, stopped_at FROM ${former})`.execute(tx)
}
