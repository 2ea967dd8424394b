import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { CustomerColumns } from '../../customers/store.ts'
import type { ReadPerson } from './suggest-occurrence.ts'

/** A customer who may be a person of an event. */
export interface Likely extends CustomerColumns {
  id: string
}

interface Found extends Likely {
  at: string
  has_email: boolean
  has_name: boolean
}

/** More of one name need not be told apart here. */
const ALIKE = 5

/**
 * The customers who may be each of these people, by the place in the list: the one with the e-mail, or else those with the name. Of
 * these, one with the phone is certain.
 */
export async function findLikely(
  db: Db,
  commerceId: CommerceId,
  people: readonly ReadPerson[],
): Promise<Likely[][]> {
  if (people.length === 0) return []
  const { rows } = await sql<Found>`
    SELECT sought.at, found.id, found.name, found.last_name, found.email, found.phone,
      coalesce(found.email = nullif(sought.email, ''), false) AS has_email,
      found.name_key = search_text(sought.name) AS has_name
    FROM unnest(
      ${people.map(({ name, lastName }) => `${name} ${lastName}`.trim())}::text[],
      ${people.map(({ email }) => email)}::text[]
    ) WITH ORDINALITY AS sought (name, email, at)
    CROSS JOIN LATERAL (
      SELECT id, name, last_name, email, phone, name_key FROM customers
      WHERE commerce_id = ${commerceId} AND erased_at IS NULL
        AND (email = nullif(sought.email, '') OR name_key = search_text(sought.name))
      ORDER BY (email = nullif(sought.email, '')) DESC NULLS LAST, created_at, id
      LIMIT ${ALIKE}
    ) AS found`.execute(db)
  const found = Map.groupBy(rows, ({ at }) => Number(at) - 1)
  return people.map((person, at) => chooseLikely(person, found.get(at) ?? []))
}

/** Another e-mail means another person. */
function chooseLikely({ email, phone }: ReadPerson, found: readonly Found[]): Likely[] {
  const mailed = found.filter(({ has_email }) => has_email)
  if (mailed.length > 0) return mailed.map(toLikely)
  const named = found.filter(
    (row) => row.has_name && (email === '' || row.email === null) && isSamePhone(row, phone),
  )
  const called = named.filter((row) => phone !== '' && row.phone === phone)
  return (called.length > 0 ? called.slice(0, 1) : named).map(toLikely)
}

/** One of the two may be unknown. */
const isSamePhone = ({ phone }: Found, given: string) =>
  phone === null || given === '' || phone === given

const toLikely = ({ id, name, last_name, email, phone }: Found): Likely => ({
  ...{ id, name, last_name, email, phone },
})
