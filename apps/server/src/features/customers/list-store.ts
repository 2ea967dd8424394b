import { limits } from '@cuando/contract/calls/limits'
import type { CustomerFilter } from '@cuando/contract/customers/customers'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOtherName, withHistory } from './history-store.ts'
import { isServedBy } from './known/known-store.ts'
import type { SearchTerm } from './search-terms.ts'

/** The conditions of a list of customers; all must apply. */
export interface Listed {
  terms: readonly SearchTerm[]
  filter?: CustomerFilter | undefined
  /** '' for any. */
  tag: string
  /** Set for somebody who finds only those that they have served, and others by their full phone. */
  known?: { memberId: string; phone: string } | undefined
  /** The current month in the business's zone. */
  month: number
  now: Date
}

/** The ids of one page of customers by name, and how many there are on all pages. */
export async function findCustomers(
  db: Db,
  commerceId: CommerceId,
  listed: Listed,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const sets = setsOf(commerceId, listed)
  const narrowing = narrowingOf(commerceId, listed)
  const conditions = [
    sql<SqlBool>`commerce_id = ${commerceId}`,
    sql<SqlBool>`erased_at IS NULL`,
    ...narrowing,
  ]
  const isNarrowed = sets.length > 0 || narrowing.length > 0
  // Without conditions the index gives the order and the number; otherwise both are taken from the found rows.
  const found = sql`found AS ${sql.raw(isNarrowed ? 'MATERIALIZED' : 'NOT MATERIALIZED')} (
    ${sets.length > 0 ? lookUp(conditions) : selectAll(conditions)})`
  const hits =
    sets.length > 0
      ? sql`hits AS MATERIALIZED (
          SELECT DISTINCT customer_id FROM (${sql.join(sets, sql` INTERSECT `)}) AS hit),`
      : sql``
  const { rows } = await sql<{ ids: string[]; total: number }>`
    WITH ${hits} ${found}
    SELECT (SELECT count(*) FROM found) AS total,
      ARRAY(SELECT id FROM found ORDER BY name_key, id LIMIT ${limit} OFFSET ${offset}) AS ids
  `.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

type Condition = RawBuilder<SqlBool>

const selectAll = (conditions: readonly Condition[]) =>
  sql`SELECT id, name_key FROM customers WHERE ${sql.join([...conditions], sql` AND `)}`

/** Up to this many hits are looked up one by one; for more, all customers of the business are read. */
const FEW = 1000

/**
 * The customers among the hits. Their actual number decides how to join, not the planner's estimate: with outdated
 * statistics of a business (after an import), it may compare each customer with each hit.
 */
const lookUp = (conditions: readonly Condition[]) => sql`
  SELECT customer.* FROM hits,
    LATERAL (${selectAll([...conditions, sql`id = hits.customer_id`])} OFFSET 0) AS customer
    WHERE (SELECT count(*) FROM hits) <= ${FEW}
  UNION ALL ${selectAll([
    ...conditions,
    sql`(id IN (SELECT customer_id FROM hits)) IS TRUE`,
    sql`(SELECT count(*) FROM hits) > ${FEW}`,
  ])}`

/** Sets of customers' ids: one for each word of a search, and one for a filter by appointments. */
function setsOf(commerceId: CommerceId, { terms, filter, now }: Listed) {
  const sets = terms.map((term) => foundBy(commerceId, term))
  if (filter === 'away') sets.push(awaySince(commerceId, now))
  if (filter === 'missed') {
    sets.push(
      sql`SELECT customer_id FROM appointments WHERE commerce_id = ${commerceId} AND no_show`,
    )
  }
  return sets
}

function narrowingOf(commerceId: CommerceId, { filter, tag, month, known }: Listed) {
  const conditions: Condition[] = []
  if (filter === 'birthday') conditions.push(sql`birth_month = ${month}`)
  if (tag !== '') conditions.push(tagged(commerceId, tag))
  if (known) conditions.push(isKnown(known))
  return conditions
}

const isKnown = ({ memberId, phone }: NonNullable<Listed['known']>): Condition =>
  sql`(phone = ${phone} OR ${isServedBy(memberId)})`

/** The ids of the customers with a word that begins with the term. Ranges of the words' key: the business, then the word. */
export function foundBy(commerceId: CommerceId, term: SearchTerm) {
  const prefixes = term.map((word) => {
    const prefix = sql`left(search_text(${word}), 80)`
    return sql`word >= ${prefix} AND word < ${prefix} || U&'\\+10FFFF'`
  })
  return sql`SELECT customer_id FROM customer_words
    WHERE commerce_id = ${commerceId} AND (${sql.join(prefixes, sql` OR `)})`
}

/** Customers whose last visit was more than `awayDays` ago, and who have no coming appointment. */
function awaySince(commerceId: CommerceId, now: Date) {
  const since = new Date(now.getTime() - limits.awayDays * 24 * 3_600_000)
  const visited = sql`SELECT customer_id FROM appointments
    WHERE commerce_id = ${commerceId} AND status <> 'CANCELLED' AND NOT no_show`
  return sql`(${visited} AND starts_at <= ${since}
    EXCEPT ${visited} AND starts_at > ${since} AND starts_at <= ${now}
    EXCEPT SELECT customer_id FROM appointments
      WHERE commerce_id = ${commerceId} AND status IN ('PENDING', 'ACTIVE') AND starts_at > ${now})`
}

/**
 * Whether a customer has a tag, ignoring case and accents: compares the few spellings in use, instead of all tags of
 * all customers.
 */
const tagged = (
  commerceId: CommerceId,
  tag: string,
): Condition => sql`tags <> '{}' AND tags && ARRAY(
  SELECT spelling FROM (
    SELECT DISTINCT unnest(tags) AS spelling FROM customers
      WHERE commerce_id = ${commerceId} AND erased_at IS NULL AND tags <> '{}'
  ) AS used
  WHERE search_text(spelling) = search_text(${tag}))`

/** The most other names that are read of one customer's bookings. */
const OTHER_NAMES = 20

/** The customers with these ids, by name, each with the other names in their bookings. */
export async function readCustomers(db: Db, commerceId: CommerceId, ids: string[], now: Date) {
  if (ids.length === 0) return []
  const rows = await withHistory(db, commerceId, now)
    .where('customers.id', '=', anyOf(ids))
    .orderBy('name_key')
    .orderBy('customers.id')
    .execute()
  const several = rows.filter((row) => row.has_other_names).map(({ id }) => id)
  const names = await readOtherNames(db, commerceId, several)
  return rows.map((row) => ({ ...row, other_names: names.get(row.id) ?? [] }))
}

/** Apart from the list, because few customers have bookings with other names. */
async function readOtherNames(
  db: Db,
  commerceId: CommerceId,
  ids: string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; names: string[] }>`
    SELECT id, ARRAY(
      SELECT DISTINCT btrim(appointments.name || ' ' || appointments.last_name) FROM appointments
      WHERE appointments.commerce_id = ${commerceId} AND appointments.customer_id = customers.id
        AND NOT appointments.withdrawn AND ${isOtherName}
      LIMIT ${OTHER_NAMES}) AS names
    FROM customers
    WHERE commerce_id = ${commerceId} AND id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

const anyOf = (ids: string[]): Expression<string> => sql<string>`ANY (${ids}::uuid[])`
