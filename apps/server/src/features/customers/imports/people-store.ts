import { typedAbout } from '@cuando/contract/customers/about-fields'
import { typedCustomer } from '@cuando/contract/customers/customer-fields'
import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { aboutColumns, fromAboutColumns, toAboutColumns } from '../about-columns.ts'
import { customerColumns, fromCustomerColumns, toCustomerColumns } from '../store.ts'
import type { Namesake, Person } from './plan-import.ts'

interface Sought {
  ids: readonly string[]
  emails: readonly string[]
  namesakes: readonly Namesake[]
}

/** More than two with one phone and name are as ambiguous as two, but earlier lines may rename some. */
const NAMESAKES = 5

/** The customers with one of these ids or e-mails, or one of these phones together with its name. */
export async function findPeople(
  db: Db,
  commerceId: CommerceId,
  { ids, emails, namesakes }: Sought,
  { lock }: { lock: boolean },
): Promise<Person[]> {
  const { rows: alike } = await sql<{ id: string }>`
    SELECT DISTINCT alike.id
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
  const rows = await db
    .selectFrom('customers')
    .select(['id', ...customerColumns, ...aboutColumns, 'version'])
    .where('commerce_id', '=', commerceId)
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`(id = ANY (${[...ids, ...alike.map(({ id }) => id)]}::uuid[])
        OR email = ANY (${emails}::text[]))`,
    )
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ...typedCustomer(fromCustomerColumns(row)),
    ...typedAbout(fromAboutColumns(row)),
    version: row.version,
  }))
}

const editable = [...customerColumns, ...aboutColumns]

/** The columns of a person, for reading JSON into rows. */
const given = sql`AS given (id uuid, ${sql.join(
  editable.map(
    (column) => sql`${sql.ref(column)} ${sql.raw(column === 'tags' ? 'text[]' : 'text')}`,
  ),
)})`

export const columnsOf = (person: Person) => ({
  id: person.id,
  ...toCustomerColumns({ ...person, email: person.email || null, phone: person.phone || null }),
  ...toAboutColumns(person),
})

export type PersonColumns = ReturnType<typeof columnsOf>

export async function insertPeople(
  tx: Tx,
  commerceId: CommerceId,
  people: readonly PersonColumns[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return
  await sql`
    INSERT INTO customers
      (commerce_id, id, ${sql.join(editable.map((column) => sql.ref(column)))}, created_at)
    SELECT ${commerceId}, given.*, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(people)}) ${given}`.execute(tx)
}

/** Updates people. They may take over each other's e-mails and phones, so these are cleared first. */
export async function updatePeople(
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
  await sql`
    UPDATE customers
    SET ${sql.join(editable.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`))},
      version = version + 1
    FROM jsonb_to_recordset(${JSON.stringify(people)}) ${given}
    WHERE customers.commerce_id = ${commerceId} AND customers.id = given.id`.execute(tx)
}
