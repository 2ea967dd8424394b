import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'

export interface BusinessOverview {
  commerceId: CommerceId
  name: string
  username: string
  email: string
  timezone: string
  plan: string
  createdAt: Date
  suspendedAt: Date | null
  isVerified: boolean
  /** Appointments that were made in the last 30 days. */
  recent: number
  /** Of the sessions that are still open. */
  lastLogIn: Date | null
}

export interface BusinessCounts {
  appointments: number
  upcoming: number
  customers: number
  services: number
  pictures: number
  /** Of the pictures in the database. */
  pictureBytes: number
  deadMails: number
  google: string | null
}

const overviewAt = (
  now: Date,
) => sql`SELECT c.commerce_id AS "commerceId", c.name, c.username, u.email, c.timezone, c.plan::text AS plan,
    c.created_at AS "createdAt", c.suspended_at AS "suspendedAt", u.status = 'ACTIVE' AS "isVerified",
    (SELECT count(*) FROM appointments a WHERE a.commerce_id = c.commerce_id
       AND a.created_at > ${now}::timestamptz - interval '30 days') AS recent,
    (SELECT max(s.created_at) FROM directory_sessions s WHERE s.user_id = u.id) AS "lastLogIn"
  FROM commerces c JOIN users u ON u.commerce_id = c.commerce_id AND u.role = 'OWNER'`

/** The newest businesses, or those whose name or link contains a text; `total` counts all of them. */
export async function listBusinesses(
  db: Db,
  { text, limit, now }: { text: string; limit: number; now: Date },
): Promise<{ businesses: BusinessOverview[]; total: number }> {
  const matching = sql`(${text} = '' OR strpos(lower(name), ${text}) > 0 OR strpos(username, ${text}) > 0)`
  const { rows: found } = await sql<{ id: CommerceId; total: number }>`
    SELECT commerce_id AS id, count(*) OVER () AS total FROM commerces WHERE ${matching}
    ORDER BY created_at DESC, commerce_id LIMIT ${limit}`.execute(db)
  const businesses = await Promise.all(found.map(({ id }) => readOverview(db, id, now)))
  return { businesses: businesses.filter((each) => each !== null), total: found[0]?.total ?? 0 }
}

export async function readOverview(
  db: Db,
  commerceId: CommerceId,
  now: Date,
): Promise<BusinessOverview | null> {
  const { rows } = await sql<BusinessOverview>`
    ${overviewAt(now)} WHERE c.commerce_id = ${commerceId} AND u.commerce_id = ${commerceId}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function countOfBusiness(
  db: Db,
  commerceId: CommerceId,
  now: Date,
): Promise<BusinessCounts> {
  const { rows } = await sql<BusinessCounts>`SELECT
    (SELECT count(*) FROM appointments WHERE commerce_id = ${commerceId}) AS appointments,
    (SELECT count(*) FROM appointments WHERE commerce_id = ${commerceId} AND status = 'PENDING' AND starts_at > ${now}) AS upcoming,
    (SELECT count(*) FROM customers WHERE commerce_id = ${commerceId} AND erased_at IS NULL) AS customers,
    (SELECT count(*) FROM services WHERE commerce_id = ${commerceId}) AS services,
    (SELECT count(*) FROM images WHERE commerce_id = ${commerceId}) AS pictures,
    (SELECT coalesce(sum(octet_length(webp)), 0) FROM images WHERE commerce_id = ${commerceId}) AS "pictureBytes",
    (SELECT count(*) FROM appointments WHERE commerce_id = ${commerceId} AND mail_failed_at IS NOT NULL) AS "deadMails",
    (SELECT CASE WHEN revoked_at IS NULL THEN 'conectado' ELSE 'terminado' END FROM google_connections
      WHERE commerce_id = ${commerceId} AND member_id = ${commerceId}) AS google`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('The database counted nothing')
  return counts
}
