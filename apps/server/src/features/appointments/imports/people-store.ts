import { fullName } from '@cuando/es/text'
import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { plannedEachTime } from '../../../platform/db/statements/prepare-statements.ts'
import { findMailed, findSharing, sharedEmail } from '../../customers/known/mailed-store.ts'
import { type CustomerColumns, customerColumns } from '../../customers/store.ts'
import type { ReadPerson } from './suggest-occurrence.ts'

/** A customer in the book. */
export interface Kept extends CustomerColumns {
  id: string
  /** The e-mail of another customer that this one shares. */
  shared_email: string | null
  name_key: string
  version: number
  /** The version in the book before this call; null for a new customer. */
  former: number | null
}

/** The customers who may be people of an import. Changed ones replace the former. */
export interface People {
  readonly byId: ReadonlyMap<string, Kept>
  keyOf(person: Pick<ReadPerson, 'name' | 'lastName'>): string
  /**
   * The customers who may be a person. One with the name who shares the e-mail comes first, then the owner of the e-mail, then those
   * with the name. One of these with the phone is certain.
   */
  find(person: ReadPerson): Kept[]
  /** Whether somebody else is known by this phone and the same name, so that nobody else can be. */
  isTaken(customer: Kept): boolean
  keep(customer: Kept): void
}

/** Names and contacts that customers may have. */
export interface Hints {
  /** Keys of runs of words that may be full names. */
  names: readonly string[]
  phones: readonly string[]
  emails: readonly string[]
}

/** Reads the customers who have one of these contacts, a few of each, and one of each of these full names. */
export async function readHinted(db: Db, commerceId: CommerceId, hints: Hints): Promise<Kept[]> {
  const { names, phones, emails } = hints
  const { rows } = await sql<{ id: string }>`
    SELECT ${plannedEachTime} found.id FROM unnest(${distinct(phones)}::text[]) AS given (phone)
    CROSS JOIN LATERAL (
      SELECT id FROM customers
      WHERE commerce_id = ${commerceId} AND erased_at IS NULL AND customers.phone = given.phone
      LIMIT ${ALIKE + 1}) AS found
    UNION
    SELECT found.id FROM unnest(${distinct(names)}::text[]) AS given (name)
    CROSS JOIN LATERAL (
      SELECT id FROM customers
      WHERE commerce_id = ${commerceId} AND erased_at IS NULL AND customers.name_key = given.name
      ORDER BY id LIMIT 1) AS found
    UNION
    SELECT owner.id FROM customers AS owner
    WHERE owner.commerce_id = ${commerceId} AND owner.erased_at IS NULL
      AND owner.email = ANY (${distinct(emails)}::text[])
    UNION
    SELECT sharer.id FROM customers AS owner
    CROSS JOIN LATERAL (
      SELECT id FROM customers
      WHERE commerce_id = ${commerceId} AND erased_at IS NULL AND email_owner_id = owner.id
      LIMIT ${ALIKE + 1}) AS sharer
    WHERE owner.commerce_id = ${commerceId} AND owner.email = ANY (${distinct(emails)}::text[])`.execute(
    db,
  )
  return readKept(
    db,
    commerceId,
    rows.map(({ id }) => id),
  )
}

/** More of one name need not be told apart here. */
const ALIKE = 5

/** Reads the customers who may be some of these people, and those with these ids. */
export async function readPeople(
  db: Db,
  commerceId: CommerceId,
  people: readonly ReadPerson[],
  ids: readonly string[] = [],
): Promise<People> {
  const keys = await readKeys(db, people)
  const mailed = await findMailed(db, commerceId, distinct(people.map(({ email }) => email)))
  const sharing = await findSharing(db, commerceId, { owners: mailed, names: [...keys.keys()] })
  const named = await findNamed(db, commerceId, people, [...keys.values()])
  const found = [...new Set([...ids, ...mailed, ...sharing, ...named])]
  return peopleOf(await readKept(db, commerceId, found), keys)
}

const distinct = (values: readonly string[]) => [...new Set(values.filter((each) => each !== ''))]

/** The keys of full names, as the database makes them. */
async function readKeys(db: Db, people: readonly ReadPerson[]): Promise<Map<string, string>> {
  const names = distinct(people.map(fullName))
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; key: string }>`
    SELECT name, search_text(name) AS key FROM unnest(${names}::text[]) AS name`.execute(db)
  return new Map(rows.map(({ name, key }) => [name, key]))
}

/** Those with one of these phones and names; and of each name some with an e-mail or a phone, and some without. */
async function findNamed(
  db: Db,
  commerceId: CommerceId,
  people: readonly ReadPerson[],
  keys: readonly string[],
) {
  if (keys.length === 0) return []
  const phones = distinct(people.map(({ phone }) => phone))
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM customers
    WHERE commerce_id = ${commerceId} AND erased_at IS NULL
      AND phone = ANY (${phones}::text[]) AND name_key = ANY (${keys}::text[])
    UNION
    SELECT id FROM (
      SELECT id, row_number() OVER (
        PARTITION BY name_key, email IS NULL, phone IS NULL ORDER BY created_at, id) AS place
      FROM customers
      WHERE commerce_id = ${commerceId} AND erased_at IS NULL AND name_key = ANY (${keys}::text[])
    ) AS named
    WHERE place <= ${ALIKE}`.execute(db)
  return rows.map(({ id }) => id)
}

async function readKept(db: Db, commerceId: CommerceId, ids: readonly string[]): Promise<Kept[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('customers')
    .select(['id', ...customerColumns, 'name_key', 'version'])
    .select(sharedEmail.as('shared_email'))
    .where('commerce_id', '=', commerceId)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`id = ANY (${[...ids]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, former: row.version }))
}

function peopleOf(rows: readonly Kept[], keys: ReadonlyMap<string, string>): People {
  const byId = new Map<string, Kept>()
  const idsOf = { email: new Map<string, string>(), name: new Map<string, Set<string>>() }
  const keep = (row: Kept) => {
    byId.set(row.id, row)
    if (row.email !== null) idsOf.email.set(row.email, row.id)
    idsOf.name.set(row.name_key, (idsOf.name.get(row.name_key) ?? new Set()).add(row.id))
  }
  for (const row of rows) keep(row)
  const keyOf: People['keyOf'] = (person) => keys.get(fullName(person)) ?? ''
  const named = (key: string) =>
    [...(idsOf.name.get(key) ?? [])].flatMap((id) => byId.get(id) ?? [])
  return {
    byId,
    keyOf,
    find(person) {
      const key = keyOf(person)
      const owner = byId.get(idsOf.email.get(person.email) ?? '')
      return owner ? [chooseMailed(person, owner, named(key))] : chooseNamed(person, named(key))
    },
    isTaken: ({ id, name_key, phone, email }) =>
      email === null &&
      phone !== null &&
      named(name_key).some((row) => row.id !== id && row.email === null && row.phone === phone),
    keep,
  }
}

function chooseMailed({ email }: ReadPerson, owner: Kept, named: readonly Kept[]): Kept {
  if (named.includes(owner)) return owner
  return named.find((row) => row.email === null && row.shared_email === email) ?? owner
}

/** Another e-mail means another person. */
function chooseNamed({ email, phone }: ReadPerson, named: readonly Kept[]): Kept[] {
  const possible = named.filter(
    (row) => (email === '' || row.email === null) && isSamePhone(row, phone),
  )
  const called = possible.filter((row) => phone !== '' && row.phone === phone)
  return called.length > 0 ? called.slice(0, 1) : possible.slice(0, ALIKE)
}

/** One of the two may be unknown. */
const isSamePhone = ({ phone }: Kept, given: string) =>
  phone === null || given === '' || phone === given

/** The addresses of the people who log in to a business: in their own events they are no customers. */
export async function readMailboxes(db: Db, commerceId: CommerceId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('commerce_id', '=', commerceId)
    .execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}
