import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type AboutColumns, aboutColumns } from './about-columns.ts'
import { type CustomerColumns, customerColumns, nameKeyOf } from './store.ts'

/** The columns of a customer that the owner can edit. */
export type SavedColumns = CustomerColumns & AboutColumns

/** The editable columns of a customer, and their version; undefined without that customer. */
export function readSavedCustomer(tx: Tx, commerceId: CommerceId, id: string) {
  return tx
    .selectFrom('customers')
    .select([...customerColumns, ...aboutColumns, 'version'])
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export async function writeCustomer(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  changed: Partial<SavedColumns>,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set(changed)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/**
 * The customers that conflict with one with these data: those with the same e-mail, or with the same phone and name if
 * one of the two has no e-mail to tell them apart. Phone and name count only if they are new: if none of `formers` had
 * both, with or without an e-mail as now.
 */
export function findRivals(
  tx: Tx,
  commerceId: CommerceId,
  customer: CustomerColumns,
  { id, formers }: { id: string; formers: readonly CustomerColumns[] },
) {
  const { email, phone } = customer
  const alike = formers.filter(
    (former) => former.phone === phone && (former.email === null) === (email === null),
  )
  return tx
    .selectFrom('customers')
    .select('email')
    .where('commerce_id', '=', commerceId)
    .where('erased_at', 'is', null)
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([
        eb('email', '=', email),
        eb.and([
          eb('phone', '=', phone),
          eb('name_key', '=', nameKeyOf(customer)),
          eb.or([eb('email', 'is', null), eb.lit(email === null)]),
          ...alike.map((former) => eb('name_key', '<>', nameKeyOf(former))),
        ]),
      ]),
    )
    .limit(2)
    .execute()
}

export interface StoppedRow {
  email: string
  stopped_at: string
}

/** Stops the reminders to a corrected e-mail if those to the former one were stopped; returns the new rows. */
export async function copyStopped(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<StoppedRow[]> {
  if (from === to) return []
  const { rows } = await sql<StoppedRow>`INSERT INTO stopped_reminders
    SELECT commerce_id, customer_id, ${to ?? ''}, stopped_at FROM stopped_reminders
    WHERE commerce_id = ${commerceId} AND customer_id = ${customerId} AND email = ${from ?? ''}
    ON CONFLICT DO NOTHING RETURNING email, stopped_at::text`.execute(tx)
  return rows
}

const hasFormer = (column: 'email' | 'phone', before: CustomerColumns) =>
  sql<SqlBool>`(${sql.ref(column)} IS NOT DISTINCT FROM ${before[column]}
    AND (${sql.ref(column)} IS NOT NULL OR booked_by = 'OWNER'))`

/** Selects appointments of those who share the e-mail of this customer. An array, so that the index of appointments is used. */
const isOfSharer = (commerceId: CommerceId, ownerId: string) =>
  sql<SqlBool>`customer_id = ANY (ARRAY(SELECT id FROM customers
    WHERE commerce_id = ${commerceId} AND email_owner_id = ${ownerId} AND email IS NULL))`

const selectComing = (tx: Tx, commerceId: CommerceId, now: Date) =>
  tx
    .selectFrom('appointments')
    .select(['id', 'starts_at', ...customerColumns])
    .where('commerce_id', '=', commerceId)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .where('starts_at', '>', now)
    .orderBy('starts_at')

export type ComingRow = Awaited<ReturnType<typeof readComing>>[number]

/** All appointments that `correctComing` or `correctSharers` may change, soonest first. */
export async function readComing(tx: Tx, commerceId: CommerceId, customerId: string, now: Date) {
  const coming = selectComing(tx, commerceId, now)
  const own = await coming.where('customer_id', '=', customerId).execute()
  return byTime([...own, ...(await coming.where(isOfSharer(commerceId, customerId)).execute())])
}

/** The next coming appointments whose e-mail `correctComing` or `correctSharers` will change. */
export async function readReaddressed(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
  { before, now, limit }: { before: CustomerColumns; now: Date; limit: number },
) {
  const coming = selectComing(tx, commerceId, now).where(hasFormer('email', before)).limit(limit)
  const own = await coming.where('customer_id', '=', customerId).execute()
  if (before.email === null) return own
  const shared = await coming.where(isOfSharer(commerceId, customerId)).execute()
  return byTime([...own, ...shared]).slice(0, limit)
}

const byTime = <R extends { starts_at: Date }>(rows: readonly R[]) =>
  rows.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())

/**
 * Corrects a customer's coming live appointments that have exactly the former data: the name, the e-mail and the
 * phone, each separately. One that was booked online without an e-mail or a phone gets none: a stranger who booked in
 * the customer's name could read it.
 */
export async function correctComing(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
  { before, after, now }: { before: CustomerColumns; after: CustomerColumns; now: Date },
): Promise<void> {
  const isSameName = sql<SqlBool>`(name = ${before.name} AND last_name = ${before.last_name})`
  const isSameContact = (column: 'email' | 'phone') => hasFormer(column, before)
  const corrected = (column: keyof CustomerColumns, isSame: RawBuilder<SqlBool>) =>
    sql<string>`CASE WHEN ${isSame} THEN ${after[column]} ELSE ${sql.ref(column)} END`
  await tx
    .updateTable('appointments')
    .set({
      name: corrected('name', isSameName),
      last_name: corrected('last_name', isSameName),
      email: corrected('email', isSameContact('email')),
      phone: corrected('phone', isSameContact('phone')),
    })
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .where('starts_at', '>', now)
    .execute()
}

/** Corrects a former e-mail in the coming live appointments of those who share it with a customer. */
export async function correctSharers(
  tx: Tx,
  commerceId: CommerceId,
  ownerId: string,
  { before, after, now }: { before: string | null; after: string | null; now: Date },
): Promise<void> {
  if (before === null || after === null || before === after) return
  await tx
    .updateTable('appointments')
    .set({ email: after })
    .where('commerce_id', '=', commerceId)
    .where(isOfSharer(commerceId, ownerId))
    .where('email', '=', before)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .where('starts_at', '>', now)
    .execute()
}
