import { randomUUID } from 'node:crypto'
import type { BookingRequest } from '@cuando/contract/booking/booking-request'
import type { CustomerData } from '@cuando/contract/customers/customer-schemas'
import { normalizePhone } from '@cuando/es/phones'
import { foldText, fullName } from '@cuando/es/text'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Db, type Tx, withoutWaiting } from '../../platform/db/database.ts'
import { insertRows, statement } from '../../platform/db/statements/statement.ts'
import { type AboutColumns, aboutColumns, blankAboutColumns } from './about-columns.ts'

/** The columns that identify a customer; an appointment has its own copy from its booking. */
export const customerColumns = ['name', 'last_name', 'email', 'phone'] as const

export type CustomerColumns = ReturnType<typeof toCustomerColumns>

export function toCustomerColumns({ name, lastName, email, phone }: CustomerData) {
  return { name, last_name: lastName, email, phone }
}

export function fromCustomerColumns(row: CustomerColumns): CustomerData {
  return { name: row.name, lastName: row.last_name, email: row.email, phone: row.phone }
}

/** The key of a name, ignoring case and accents. */
export const nameKeyOf = ({ name, last_name }: Pick<CustomerColumns, 'name' | 'last_name'>) =>
  sql<string>`search_text(${`${name} ${last_name}`.trim()})`

/** The customer data of a booking request. */
export function customerOf({ name, lastName, email, phone }: BookingRequest): CustomerData {
  return { name, lastName, email: email || null, phone: phone ? normalizePhone(phone) : null }
}

/** The customer of a booking, and whether a visitor gave another name or phone than the stored one. */
interface BookedFor {
  customerId: string
  isBookedOtherwise: boolean
}

/**
 * Finds or creates the customer of a booking, under the business's lock. Values from owners update a known customer;
 * values from visitors only fill missing ones, because they may be strangers who know an e-mail. Fields that a booking
 * leaves out don't erase stored ones. `found` is the result of an earlier search for the customer.
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
  const isWritten = writtenBy(isVisitor)(known, given)
  const after = await writeGiven(tx, commerceId, known, { given, isWritten })
  return { customerId: known.id, isBookedOtherwise: isVisitor && differsFrom(after, given) }
}

/** Writes the given columns that `isWritten` selects. Returns the updated customer. */
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

/** A known customer as a booking leaves them; the same object if nothing changes. */
export function mergeBooked<K extends Found>(
  known: K,
  given: CustomerColumns,
  { isVisitor }: { isVisitor: boolean },
): K {
  const columns = customerColumns.filter(writtenBy(isVisitor)(known, given))
  if (columns.length === 0) return known
  return { ...known, ...Object.fromEntries(columns.map((column) => [column, given[column]])) }
}

/** A customer that a booking found. `shared_email` belongs to another customer; null for most. */
export type KnownCustomer = CustomerColumns & { id: string; shared_email: string | null }

type Found = CustomerColumns & { shared_email?: string | null }

/** The columns that a booking writes. An e-mail that the customer shares stays with its owner. */
const writtenBy = (isVisitor: boolean) => (known: Found, given: CustomerColumns) => {
  const isWritten = (isVisitor ? isFilled : isNew)(known, given)
  const isShared = known.email === null && given.email === known.shared_email
  return (column: keyof CustomerColumns) => isWritten(column) && !(column === 'email' && isShared)
}

type IsWritten = (column: keyof CustomerColumns) => boolean

const isNew =
  (known: CustomerColumns, given: CustomerColumns): IsWritten =>
  (column) =>
    Boolean(given[column]) && given[column] !== known[column]

/** Selects columns that are missing. A last name is filled only if the first name is the same or missing. */
export function isFilled(known: CustomerColumns, given: CustomerColumns): IsWritten {
  const isSamePerson = known.name === '' || foldText(known.name) === foldText(given.name)
  return (column) =>
    !known[column] && Boolean(given[column]) && (column !== 'last_name' || isSamePerson)
}

type NameAndPhone = Pick<CustomerColumns, 'name' | 'last_name' | 'phone'>

/** Whether a booking names another person or phone than the customer's. Case and accents don't count. */
export function differsFrom(known: NameAndPhone, given: NameAndPhone): boolean {
  const nameOf = ({ name, last_name }: NameAndPhone) => foldText(`${name} ${last_name}`.trim())
  const hasOtherPhone = given.phone !== null && given.phone !== known.phone
  return nameOf(known) !== nameOf(given) || hasOtherPhone
}

/**
 * The customer that these data identify for sure: the one with the e-mail, or of those who share it the one with the name;
 * else the one with the phone and name (ignoring case and accents). For an unknown e-mail, only a customer without one;
 * without an e-mail, also a customer with one, if there is only one.
 */
export async function findSameCustomer(
  db: Db,
  commerceId: CommerceId,
  customer: CustomerData,
): Promise<KnownCustomer | undefined> {
  const { email, phone } = customer
  const name = fullName(customer)
  const rows = await findAlike(db, { commerceId, email, phone, name })
  const [first, second] = rows
  if (email === null) return first?.email === null || !second ? withOwnEmail(first) : undefined
  const owner = rows.find((row) => row.email === email)
  if (!owner) return withOwnEmail(rows.find((row) => row.email === null))
  const isOwn = foldText(name) === foldText(fullName(fromCustomerColumns(owner)))
  const [sharer] = isOwn ? [] : await findSharer(db, { commerceId, ownerId: owner.id, name })
  if (!sharer) return withOwnEmail(owner)
  // A namesake with this phone must not get a second customer with the same phone and name.
  const namesake = rows.find((row) => row.email === null)
  return { ...(namesake ?? sharer), shared_email: email }
}

const withOwnEmail = <C extends CustomerColumns>(customer: C | undefined) =>
  customer && { ...customer, shared_email: null }

interface Sharer {
  commerceId: CommerceId
  ownerId: string
  /** First and last name. */
  name: string
}

/** The customer with this name who shares the e-mail of another. */
const findSharer = statement((db, { commerceId, ownerId, name }: Sharer) =>
  db
    .selectFrom('customers')
    .select(['id', ...customerColumns])
    .where('commerce_id', '=', commerceId)
    .where('email_owner_id', '=', ownerId)
    .where('email', 'is', null)
    .where('name_key', '=', sql<string>`search_text(${name})`)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(1)),
)

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
    // Two customers with the same phone and name are enough to know that it is ambiguous.
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

interface NewCustomer extends CustomerData, Partial<AboutColumns> {
  id: string
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
    ...aboutOf(customer),
    created_at: customer.createdAt,
  }))
  await insertRows(tx, 'customers', rows)
}

/** The columns of the owner's own fields, empty if they are not given. */
function aboutOf(given: Partial<AboutColumns>): AboutColumns {
  const values = aboutColumns.map((column) => [column, given[column] ?? blankAboutColumns[column]])
  return Object.fromEntries(values) as AboutColumns
}
