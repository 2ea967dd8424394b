import { randomUUID } from 'node:crypto'
import type { BookingRequest } from '@cuando/contract/booking-request'
import type { CustomerData } from '@cuando/contract/customer-schemas'
import { normalizePhone } from '@cuando/es/phones'
import { foldText } from '@cuando/es/text'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Db, type Tx, withoutWaiting } from '../../platform/db/database.ts'
import { insertRows, statement } from '../../platform/db/statement.ts'

/** The columns that say who a customer is; an appointment keeps what was given at its booking. */
export const customerColumns = ['name', 'last_name', 'email', 'phone'] as const

export type CustomerColumns = ReturnType<typeof toCustomerColumns>

export function toCustomerColumns({ name, lastName, email, phone }: CustomerData) {
  return { name, last_name: lastName, email, phone }
}

export function fromCustomerColumns(row: CustomerColumns): CustomerData {
  return { name: row.name, lastName: row.last_name, email: row.email, phone: row.phone }
}

/** A name as customers are known by it: in any case, without accents. */
export const nameKeyOf = ({ name, last_name }: Pick<CustomerColumns, 'name' | 'last_name'>) =>
  sql<string>`search_text(${`${name} ${last_name}`.trim()})`

/** The customer data of a booking request. */
export function customerOf({ name, lastName, email, phone }: BookingRequest): CustomerData {
  return { name, lastName, email: email || null, phone: phone ? normalizePhone(phone) : null }
}

/** Whom a booking is for, and whether a visitor gave another name or phone than the owner has of them. */
interface BookedFor {
  customerId: string
  isBookedOtherwise: boolean
}

/**
 * The customer whom a booking is for, created where there is none, under the business's lock. What owners type brings the known
 * customer up to date; what visitors type fills what is missing and changes nothing, because they may be strangers who know an
 * e-mail. Fields that a booking leaves out don't erase stored ones. `found` is who is known to be the customer, where that
 * was asked before.
 */
export async function upsertCustomer(
  tx: Tx,
  commerceId: CommerceId,
  customer: CustomerData,
  { now, isVisitor }: { now: Date; isVisitor: boolean },
  found = findSameCustomer(tx, commerceId, customer),
): Promise<BookedFor> {
  const known = await found
  if (!known) {
    const id = randomUUID()
    withoutWaiting(tx, insertCustomers(tx, commerceId, [{ ...customer, id, createdAt: now }]))
    return { customerId: id, isBookedOtherwise: false }
  }
  const given = toCustomerColumns(customer)
  const isWritten = isVisitor ? isFilled(known, given) : isNew(known, given)
  const after = await writeGiven(tx, commerceId, known, { given, isWritten })
  return { customerId: known.id, isBookedOtherwise: isVisitor && differsFrom(after, given) }
}

/** Writes those of the given columns into a customer that are to be written. Returns the customer as it is then. */
export async function writeGiven<K extends CustomerColumns & { id: string }>(
  tx: Tx,
  commerceId: CommerceId,
  known: K,
  { given, isWritten }: { given: CustomerColumns; isWritten: IsWritten },
): Promise<K> {
  const columns = customerColumns.filter(isWritten)
  if (columns.length === 0) return known
  const changed = Object.fromEntries(columns.map((column) => [column, given[column]]))
  const written = tx
    .updateTable('customers')
    .set(changed)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', known.id)
    .execute()
  withoutWaiting(tx, written)
  return { ...known, ...changed }
}

type IsWritten = (column: keyof CustomerColumns) => boolean

const isNew =
  (known: CustomerColumns, given: CustomerColumns): IsWritten =>
  (column) =>
    Boolean(given[column]) && given[column] !== known[column]

/** A last name belongs to a first name: that of another person fills nothing. */
export function isFilled(known: CustomerColumns, given: CustomerColumns): IsWritten {
  const isSamePerson = known.name === '' || foldText(known.name) === foldText(given.name)
  return (column) =>
    !known[column] && Boolean(given[column]) && (column !== 'last_name' || isSamePerson)
}

type NameAndPhone = Pick<CustomerColumns, 'name' | 'last_name' | 'phone'>

/** Whether a booking names another person or phone than the customer's. Case and accents make no other name. */
export function differsFrom(known: NameAndPhone, given: NameAndPhone): boolean {
  const nameOf = ({ name, last_name }: NameAndPhone) => foldText(`${name} ${last_name}`.trim())
  const hasOtherPhone = given.phone !== null && given.phone !== known.phone
  return nameOf(known) !== nameOf(given) || hasOtherPhone
}

/**
 * The customer who is meant by these data for sure: the one with the e-mail, else the one with phone and name (in any
 * case, without accents). With an e-mail that nobody has, only who has none so far; without one, also who has one, if
 * it is only one.
 */
export async function findSameCustomer(db: Db, commerceId: CommerceId, customer: CustomerData) {
  const { email, phone } = customer
  const rows = await findAlike(db, { commerceId, email, phone, name: nameOf(customer) })
  if (email !== null) {
    return rows.find((row) => row.email === email) ?? rows.find((row) => row.email === null)
  }
  const [first, second] = rows
  return first?.email === null || !second ? first : undefined
}

const nameOf = ({ name, lastName }: CustomerData) => `${name} ${lastName}`.trim()

interface Alike {
  commerceId: CommerceId
  email: string | null
  phone: string | null
  /** First and last name. */
  name: string
}

const findAlike = statement((db, { commerceId, email, phone, name }: Alike) =>
  db
    .selectFrom('customers')
    .select(['id', ...customerColumns])
    .where('commerce_id', '=', commerceId)
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('email', '=', email),
        eb.and([eb('phone', '=', phone), eb('name_key', '=', sql<string>`search_text(${name})`)]),
      ]),
    )
    .orderBy(sql`email IS NOT DISTINCT FROM ${email}::text`, 'desc')
    .orderBy('email', (order) => order.desc().nullsFirst())
    // Of many who share a phone and a name, two are enough to know that it is unclear.
    .limit(sql.lit(2)),
)

/** Whether a business has this customer, not erased. */
export async function hasCustomer(db: Db, commerceId: CommerceId, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

interface NewCustomer extends CustomerData {
  id: string
  notes?: string | null
  birthday?: string | null
  tags?: readonly string[]
  createdAt: Date
}

/** Inserts new customers, at least one. */
export async function insertCustomers(
  tx: Tx,
  commerceId: CommerceId,
  customers: readonly NewCustomer[],
): Promise<void> {
  const rows = customers.map((customer) => ({
    commerce_id: commerceId,
    id: customer.id,
    ...toCustomerColumns(customer),
    notes: customer.notes ?? null,
    birthday: customer.birthday ?? null,
    tags: [...(customer.tags ?? [])],
    created_at: customer.createdAt,
  }))
  await insertRows(tx, 'customers', rows)
}
