import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Span } from './compute-earning.ts'

/** A span of a referred business, with the business that invited it. */
interface ReferredSpan extends Span {
  commerceId: string
  referredId: string
}

/**
 * How many appointments earn in each of these spans: those that begin in it, are over, and were completed. Of each
 * customer one; of those that the business entered itself (for customers who can be reached) at most as many as
 * visitors booked. Customers with one mailbox are one person, and so are all whose data were erased, as they can't be
 * told apart. Appointments with an e-mail of the two owners earn nothing, nor do those paid under the former rule,
 * which counted the month they were made in.
 */
export async function countAppointments(
  db: Db,
  spans: readonly ReferredSpan[],
  now: Date,
): Promise<number[]> {
  if (spans.length === 0) return []
  const inviters = [...new Set(spans.map(({ commerceId }) => commerceId))]
  const { rows } = await sql<{ at: number; count: number }>`
    WITH owners AS MATERIALIZED (
      SELECT commerce_id AS inviter, array_agg(mailbox_of(email)) AS mailboxes
      FROM users WHERE commerce_id = ANY(${inviters}::uuid[]) GROUP BY commerce_id
    ), former AS MATERIALIZED (
      SELECT commerce_id AS inviter, referred_id AS referred, array_agg(month) AS months
      FROM referral_earnings WHERE commerce_id = ANY(${inviters}::uuid[]) AND by_creation
      GROUP BY commerce_id, referred_id
    ), spans AS MATERIALIZED (
      SELECT number::int - 1 AS at, referred, since, until,
        coalesce(mailboxes, '{}') AS mailboxes, coalesce(months, '{}') AS paid_months
      FROM unnest(
        ${spans.map(({ commerceId }) => commerceId)}::uuid[],
        ${spans.map(({ referredId }) => referredId)}::uuid[],
        ${spans.map(({ from }) => from)}::timestamptz[],
        ${spans.map(({ to }) => to)}::timestamptz[]
      ) WITH ORDINALITY AS given (inviter, referred, since, until, number)
      LEFT JOIN owners USING (inviter) LEFT JOIN former USING (inviter, referred)
    )
    SELECT at, earning.count
    FROM spans JOIN commerces ON commerces.commerce_id = referred
    CROSS JOIN LATERAL (
      SELECT people.commerce_id, count(*) FILTER (WHERE online > 0)
        + least(count(*) FILTER (WHERE online = 0), sum(online)::bigint) AS count
      FROM (${peopleOf(now)}) AS people
      GROUP BY people.commerce_id
    ) AS earning`.execute(db)
  const counts = new Map(rows.map(({ at, count }) => [at, count]))
  return spans.map((_, at) => counts.get(at) ?? 0)
}

/**
 * The customers of a row of `spans`, with how many appointments of theirs visitors booked. Citus can't compare the
 * customers of one business with rows of another. So `spans` has the inviter's mailboxes.
 */
const peopleOf = (now: Date) => sql`
  SELECT appointments.commerce_id, count(*) FILTER (WHERE booked_by = 'CUSTOMER') AS online
  FROM appointments JOIN customers
    ON customers.commerce_id = appointments.commerce_id AND customers.id = appointments.customer_id
  WHERE appointments.commerce_id = commerces.commerce_id AND starts_at >= since AND starts_at < until
    AND status = 'COMPLETED' AND ends_at <= ${now}
    AND (booked_by = 'CUSTOMER' OR customers.email IS NOT NULL OR customers.phone IS NOT NULL)
    AND (customers.email IS NULL OR mailbox_of(customers.email) <> ALL (mailboxes))
    AND NOT EXISTS (
      SELECT FROM users
      WHERE users.commerce_id = commerces.commerce_id AND mailbox_of(users.email) = mailbox_of(customers.email))
    AND to_char(appointments.created_at AT TIME ZONE 'UTC', 'YYYY-MM') <> ALL (paid_months)
  GROUP BY appointments.commerce_id, CASE
    WHEN erased_at IS NOT NULL THEN ''
    WHEN customers.email IS NOT NULL THEN mailbox_of(customers.email)
    ELSE coalesce(customers.phone, customers.id::text) END`
