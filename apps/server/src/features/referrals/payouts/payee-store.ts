import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Other businesses with this PayPal e-mail, 20 at most. */
export function readSharedPayees(db: Db, commerceId: CommerceId, paypalEmail: string) {
  return db
    .selectFrom('referral_members')
    .innerJoin('commerces', 'commerces.commerce_id', 'referral_members.commerce_id')
    .select(['name', 'username'])
    .where('paypal_email', '=', paypalEmail)
    .where('referral_members.commerce_id', '<>', commerceId)
    .orderBy('username')
    .limit(20)
    .execute()
}

/**
 * Approves the PayPal e-mail that a business is paid to. False if the business has another one: it may have been
 * changed since the operator looked.
 */
export async function writeApproved(
  db: Db,
  commerceId: CommerceId,
  paypalEmail: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('referral_members')
    .set({ approved_paypal_email: paypalEmail })
    .where('commerce_id', '=', commerceId)
    .where('paypal_email', '=', paypalEmail)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

interface MonthOf {
  referredId: string
  start: Date
  end: Date
}

/** The latest completed appointments of businesses in months, `max` per month, with the total. */
export async function readCompleted(
  db: Db,
  months: readonly MonthOf[],
  { max, now }: { max: number; now: Date },
) {
  const { rows } = await sql<CompletedRow>`
    WITH months AS MATERIALIZED (
      SELECT number::int - 1 AS at, referred, since, until
      FROM unnest(
        ${months.map(({ referredId }) => referredId)}::uuid[],
        ${months.map(({ start }) => start)}::timestamptz[],
        ${months.map(({ end }) => end)}::timestamptz[]
      ) WITH ORDINALITY AS months (referred, since, until, number)
    )
    SELECT at, booked_by, starts_at, completed.created_at, completed.name, last_name, completed.email,
      completed.phone, is_erased, total
    FROM months JOIN commerces ON commerces.commerce_id = referred
    CROSS JOIN LATERAL (
      SELECT booked_by, starts_at, appointments.created_at, customers.name, customers.last_name, customers.email,
        customers.phone, customers.erased_at IS NOT NULL AS is_erased,
        (count(*) OVER (PARTITION BY appointments.commerce_id))::int AS total,
        row_number() OVER (PARTITION BY appointments.commerce_id ORDER BY starts_at DESC, appointments.id) AS place
      FROM appointments JOIN customers
        ON customers.commerce_id = appointments.commerce_id AND customers.id = appointments.customer_id
      WHERE appointments.commerce_id = commerces.commerce_id AND starts_at >= since AND starts_at < until
        AND status = 'COMPLETED' AND ends_at <= ${now}
    ) AS completed
    WHERE place <= ${max}
    ORDER BY at, place`.execute(db)
  return rows
}

export interface CompletedRow {
  /** The index in `months`. */
  at: number
  booked_by: 'OWNER' | 'CUSTOMER'
  starts_at: Date
  created_at: Date
  name: string
  last_name: string
  email: string | null
  phone: string | null
  is_erased: boolean
  total: number
}
