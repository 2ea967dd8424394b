import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { foundBy } from '../../customers/list-store.ts'
import type { SearchTerm } from '../../customers/search-terms.ts'
import { isGivenByAny } from '../../team/store.ts'
import { aDayBefore } from '../store.ts'

/** How far back and ahead a search looks, which bounds its index scans. */
const PAST_DAYS = 60
const COMING_DAYS = 400

const DAY_MS = 24 * 3_600_000

interface Search {
  terms: readonly SearchTerm[]
  /** Without it, the appointments of everybody. */
  memberId?: string | undefined
  now: Date
  limit: number
}

/** The appointments that end after now and match all terms, the soonest first. */
export const findComing = (db: Db, commerceId: CommerceId, search: Search) =>
  matching(db, commerceId, search)
    .where('appointments.starts_at', '>', aDayBefore(search.now))
    .where('appointments.starts_at', '<', daysFrom(search.now, COMING_DAYS))
    .where('appointments.ends_at', '>', search.now)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute()

/** The appointments that have ended lately and match all terms, the latest first. */
export const findRecent = (db: Db, commerceId: CommerceId, search: Search) =>
  matching(db, commerceId, search)
    .where('appointments.starts_at', '>', daysFrom(search.now, -PAST_DAYS))
    .where('appointments.starts_at', '<', search.now)
    .where('appointments.ends_at', '<=', search.now)
    .orderBy('appointments.starts_at', 'desc')
    .orderBy('appointments.id')
    .execute()

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

const matching = (db: Db, commerceId: CommerceId, { terms, memberId, limit }: Search) =>
  db
    .selectFrom('appointments')
    .leftJoin('services', (join) =>
      join
        .onRef('services.commerce_id', '=', 'appointments.commerce_id')
        .onRef('services.id', '=', 'appointments.service_id'),
    )
    .select([
      'appointments.id',
      'appointments.starts_at',
      'appointments.ends_at',
      'appointments.name',
      'appointments.last_name',
      'services.name as service_name',
    ])
    .where('appointments.commerce_id', '=', commerceId)
    .where('appointments.status', '<>', 'CANCELLED')
    .where(isGivenByAny(memberId))
    .where((eb) => eb.and(terms.map((term) => hasTerm(commerceId, term))))
    .limit(limit)

/**
 * Whether the customer, the name that was given at booking or the service has a word that begins with the term. People
 * book for others with their own contacts.
 */
function hasTerm(commerceId: CommerceId, term: SearchTerm): RawBuilder<SqlBool> {
  return sql<SqlBool>`(appointments.customer_id IN (${foundBy(commerceId, term)})
    OR ${hasWord(sql`concat_ws(' ', appointments.name, appointments.last_name)`, term)}
    OR appointments.service_id IN (SELECT id FROM services
      WHERE commerce_id = ${commerceId} AND ${hasWord(sql`name`, term)}))`
}

function hasWord(text: RawBuilder<unknown>, term: SearchTerm): RawBuilder<unknown> {
  const found = term.map(
    (word) => sql`strpos(' ' || search_text(${text}), ' ' || search_text(${word})) > 0`,
  )
  return sql`(${sql.join(found, sql` OR `)})`
}
