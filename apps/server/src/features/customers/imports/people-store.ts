import { typedAbout } from '@cuando/contract/customers/about-fields'
import { typedCustomer } from '@cuando/contract/customers/customer-fields'
import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { plannedEachTime } from '../../../platform/db/statements/prepare-statements.ts'
import { aboutColumns, fromAboutColumns, toAboutColumns } from '../about-columns.ts'
import { findMailed, findSharing } from '../known/mailed-store.ts'
import { customerColumns, fromCustomerColumns, toCustomerColumns } from '../store.ts'
import type { Namesake, Person } from './register-people.ts'

interface Sought {
  ids: readonly string[]
  emails: readonly string[]
  /** Full names of people who may share one of the e-mails. */
  sharers: readonly string[]
  namesakes: readonly Namesake[]
}

/** More than two with one phone and name are as ambiguous as two, but earlier lines may rename some. */
const NAMESAKES = 5

/**
 * The customers with one of these ids or e-mails, or one of these phones together with its name; and those who share an
 * e-mail with one of them.
 */
export async function findPeople(
  db: Db,
  commerceId: CommerceId,
  { ids, emails, sharers, namesakes }: Sought,
  { lock }: { lock: boolean },
): Promise<Person[]> {
  const alike = await findAlike(db, commerceId, namesakes)
  const mailed = await findMailed(db, commerceId, emails)
  const sharing = await findSharing(db, commerceId, { owners: mailed, names: sharers })
  const found = [...new Set([...ids, ...alike, ...mailed, ...sharing])]
  const people = await readPeople(db, commerceId, found, { lock })
  const known = new Set(people.map(({ id }) => id))
  const owners = people.flatMap(({ emailOwnerId: id }) => (id && !known.has(id) ? [id] : []))
  return [...people, ...(await readPeople(db, commerceId, [...new Set(owners)], { lock }))]
}

async function readPeople(
  db: Db,
  commerceId: CommerceId,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<Person[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('customers')
    .select(['id', ...customerColumns, ...aboutColumns, 'email_owner_id', 'version'])
    .where('commerce_id', '=', commerceId)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ...typedCustomer(fromCustomerColumns(row)),
    ...typedAbout(fromAboutColumns(row)),
    emailOwnerId: row.email === null ? row.email_owner_id : null,
    version: row.version,
  }))
}

async function findAlike(
  db: Db,
  commerceId: CommerceId,
  namesakes: readonly Namesake[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT ${plannedEachTime} DISTINCT alike.id
    FROM unnest(
      ${namesakes.map(({ phone }) => phone)}::text[],
      ${namesakes.map(({ name }) => name)}::text[]
    ) AS sought (phone, name)
    CROSS JOIN LATERAL (
      SELECT id FROM customers
      WHERE commerce_id = ${commerceId} AND phone = sought.phone
        AND name_key = search_text(sought.name) AND erased_at IS NULL
      ORDER BY email NULLS FIRST
      LIMIT ${NAMESAKES}
    ) AS alike`.execute(db)
  return rows.map(({ id }) => id)
}

const editable = [...customerColumns, ...aboutColumns, 'email_owner_id'] as const

const typeOf = (column: (typeof editable)[number]) =>
  column === 'tags' ? 'text[]' : column === 'email_owner_id' ? 'uuid' : 'text'

/** The columns of a person, for reading JSON into rows. */
const given = sql`AS given (id uuid, ${sql.join(
  editable.map((column) => sql`${sql.ref(column)} ${sql.raw(typeOf(column))}`),
)})`

export const columnsOf = (person: Person) => ({
  id: person.id,
  ...toCustomerColumns({ ...person, email: person.email || null, phone: person.phone || null }),
  ...toAboutColumns(person),
  email_owner_id: person.emailOwnerId,
})

export type PersonColumns = ReturnType<typeof columnsOf>

interface SavedPeople {
  created: readonly PersonColumns[]
  updated: readonly PersonColumns[]
}

/**
 * Inserts and updates people. They may take over each other's e-mails and phones, so these are cleared first. A known one
 * may share the e-mail of a new one, so that one is inserted before.
 */
export async function savePeople(
  tx: Tx,
  commerceId: CommerceId,
  { created, updated }: SavedPeople,
  now: Date,
): Promise<void> {
  await clearContacts(tx, commerceId, updated)
  if (created.length > 0) {
    await sql`
      INSERT INTO customers
        (commerce_id, id, ${sql.join(editable.map((column) => sql.ref(column)))}, created_at)
      SELECT ${commerceId}, given.*, ${now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(created)}) ${given}`.execute(tx)
  }
  await writePeople(tx, commerceId, updated)
}

/** Gives people their former data back. The customer whose e-mail they shared may be gone. */
export async function rewritePeople(
  tx: Tx,
  commerceId: CommerceId,
  people: readonly PersonColumns[],
): Promise<void> {
  const owners = people.flatMap(({ email_owner_id: id }) => id ?? [])
  const left = await tx
    .selectFrom('customers')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`id = ANY (${owners}::uuid[])`)
    .execute()
  const ids = new Set(left.map(({ id }) => id))
  const restored = people.map((person) => ({
    ...person,
    email_owner_id: ids.has(person.email_owner_id ?? '') ? person.email_owner_id : null,
  }))
  await clearContacts(tx, commerceId, restored)
  await writePeople(tx, commerceId, restored)
}

async function clearContacts(
  tx: Tx,
  commerceId: CommerceId,
  people: readonly PersonColumns[],
): Promise<void> {
  if (people.length === 0) return
  await sql`
    UPDATE customers SET email = NULL, phone = NULL
    FROM jsonb_to_recordset(${JSON.stringify(people)}) ${given}
    WHERE customers.commerce_id = ${commerceId} AND customers.id = given.id
      AND (customers.email, customers.phone, customers.name, customers.last_name)
        IS DISTINCT FROM (given.email, given.phone, given.name, given.last_name)`.execute(tx)
}

async function writePeople(
  tx: Tx,
  commerceId: CommerceId,
  people: readonly PersonColumns[],
): Promise<void> {
  if (people.length === 0) return
  await sql`
    UPDATE customers
    SET ${sql.join(editable.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`))},
      version = version + 1
    FROM jsonb_to_recordset(${JSON.stringify(people)}) ${given}
    WHERE customers.commerce_id = ${commerceId} AND customers.id = given.id`.execute(tx)
}
