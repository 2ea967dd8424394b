import { referralProgramme } from '@cuando/contract/referrals/referral-programme'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SignKey } from './sign-store.ts'

/** The review of a referral, with its number of visitors. */
export interface ReviewRow {
  referred_id: string
  accepted_at: Date | null
  /**
   * Whether its earnings may be paid: the operator accepted it and no sign was found since, or it has no sign, and
   * enough visitors.
   */
  is_clear: boolean
  visitors: number
}

/**
 * A query for the reviews of the rows of `referrals` that meet a condition.
 *
 * Visitors have proved that they exist: mailboxes whose owner opened a link from a mail, each from another network. A
 * row has one mailbox, so its distinct networks are as many mailboxes. Rows are only written for appointments that
 * visitors booked. Mailboxes and networks of the two owners don't count. If no network of the business is known yet,
 * none counts.
 *
 * Citus can't compare tables of two businesses with each other. So the few networks and mailboxes of the inviters are
 * read first, and compared with the visitors of each invited business where these are.
 */
export const reviewsWhere = (condition: Expression<SqlBool>) =>
  sql<ReviewRow & { commerce_id: CommerceId }>`(
  WITH reviewed AS MATERIALIZED (
    SELECT commerce_id, referred_id, accepted_at,
      EXISTS (
        SELECT FROM referral_signs AS signs
        WHERE signs.commerce_id = referrals.commerce_id AND signs.referred_id = referrals.referred_id
          AND (referrals.accepted_at IS NULL OR signs.found_at > referrals.accepted_at)) AS has_sign,
      ARRAY(
        SELECT network FROM account_networks AS own
        WHERE own.commerce_id = referrals.commerce_id) AS networks,
      array_remove(ARRAY(
        SELECT unnest(ARRAY[mailbox, paypal_mailbox]) FROM referral_members AS own
        WHERE own.commerce_id = referrals.commerce_id), NULL) AS mailboxes
    FROM referrals WHERE ${condition}
  ), visited AS MATERIALIZED (
    SELECT reviewed.referred_id, counted.visitors
    FROM reviewed JOIN commerces ON commerces.commerce_id = reviewed.referred_id
    CROSS JOIN LATERAL (
      SELECT opened.commerce_id, count(DISTINCT opened.network)::int AS visitors
      FROM opened_mailboxes AS opened
      WHERE opened.commerce_id = commerces.commerce_id
        AND opened.network <> ALL (reviewed.networks) AND opened.mailbox <> ALL (reviewed.mailboxes)
        AND EXISTS (SELECT FROM account_networks AS known WHERE known.commerce_id = commerces.commerce_id)
        AND NOT EXISTS (
          SELECT FROM account_networks AS own
          WHERE own.commerce_id = commerces.commerce_id AND own.network = opened.network)
        AND NOT EXISTS (
          SELECT FROM referral_members AS own
          WHERE own.commerce_id = commerces.commerce_id
            AND (own.mailbox = opened.mailbox OR own.paypal_mailbox = opened.mailbox))
      -- Citus demands a group of a business for what refers to other columns.
      GROUP BY opened.commerce_id
    ) AS counted
  )
  SELECT commerce_id, referred_id, accepted_at, coalesce(visitors, 0) AS visitors,
    NOT has_sign AND (accepted_at IS NOT NULL OR coalesce(visitors, 0) >= ${referralProgramme.visitors}) AS is_clear
  FROM reviewed LEFT JOIN visited USING (referred_id))`

/** The reviews of a business's referrals; without `referredIds` of all. */
export async function readReviews(
  db: Db,
  commerceId: CommerceId,
  referredIds?: readonly string[],
): Promise<ReviewRow[]> {
  const ofBusiness = sql<SqlBool>`commerce_id = ${commerceId}`
  const condition = referredIds
    ? sql<SqlBool>`${ofBusiness} AND referred_id = ANY(${[...referredIds]}::uuid[])`
    : ofBusiness
  const { rows } = await reviewsWhere(condition).execute(db)
  return rows
}

/** How many referrals of businesses are under review; none of a business that is left out. */
export async function countInReview(
  db: Db,
  commerceIds: readonly CommerceId[],
): Promise<Map<CommerceId, number>> {
  const ofBusinesses = sql<SqlBool>`commerce_id = ANY(${[...commerceIds]}::uuid[])`
  const rows = await db
    .selectFrom(reviewsWhere(ofBusinesses).as('reviews'))
    .select((eb) => ['commerce_id', eb.fn.countAll<number>().as('count')])
    .where('is_clear', '=', false)
    .groupBy('commerce_id')
    .execute()
  return new Map(rows.map(({ commerce_id, count }) => [commerce_id, count]))
}

/** Accepts a referral with all signs found so far. */
export async function writeAccepted(db: Db, key: SignKey, now: Date): Promise<void> {
  await db
    .updateTable('referrals')
    .set({ accepted_at: now })
    .where('commerce_id', '=', key.commerceId)
    .where('referred_id', '=', key.referredId)
    .execute()
}
