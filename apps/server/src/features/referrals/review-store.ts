import { referralProgramme } from '@cuando/contract/referrals/referral-programme'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SignKey } from './sign-store.ts'

/**
 * The number of visitors who have proved that they exist: mailboxes whose owner opened a link from a mail, each from
 * another network. A row has one mailbox, so its distinct networks are as many mailboxes. Rows are only written for
 * appointments that visitors booked. Mailboxes and networks of the two owners don't count. If no network of the
 * business is known yet, none counts.
 */
const visitors = sql<number>`(
  SELECT count(DISTINCT opened.network)::int FROM opened_mailboxes AS opened
  WHERE opened.commerce_id = referrals.referred_id
    AND EXISTS (SELECT FROM account_networks AS known WHERE known.commerce_id = referrals.referred_id)
    AND NOT EXISTS (
      SELECT FROM account_networks AS own
      WHERE own.commerce_id IN (referrals.referred_id, referrals.commerce_id) AND own.network = opened.network)
    AND NOT EXISTS (
      SELECT FROM referral_members AS own
      WHERE own.commerce_id IN (referrals.referred_id, referrals.commerce_id)
        AND (own.mailbox = opened.mailbox OR own.paypal_mailbox = opened.mailbox)))`

/**
 * Whether the earnings of a row of `referrals` may be paid: the operator accepted it and no sign was found since, or
 * it has no sign, and enough visitors.
 */
export const isClear = sql<boolean>`(
  NOT EXISTS (
    SELECT FROM referral_signs AS signs
    WHERE signs.commerce_id = referrals.commerce_id AND signs.referred_id = referrals.referred_id
      AND (referrals.accepted_at IS NULL OR signs.found_at > referrals.accepted_at))
  AND (referrals.accepted_at IS NOT NULL OR ${visitors} >= ${referralProgramme.visitors}))`

/** The reviews of a business's referrals, with their numbers of visitors; without `referredIds` of all. */
export function readReviews(db: Db, commerceId: CommerceId, referredIds?: readonly string[]) {
  return db
    .selectFrom('referrals')
    .select(['referred_id', 'accepted_at', isClear.as('is_clear'), visitors.as('visitors')])
    .where('commerce_id', '=', commerceId)
    .$if(referredIds !== undefined, (query) =>
      query.where('referred_id', '=', sql<string>`ANY(${[...(referredIds ?? [])]}::uuid[])`),
    )
    .execute()
}

export type ReviewRow = Awaited<ReturnType<typeof readReviews>>[number]

/** Accepts a referral with all signs found so far. */
export async function writeAccepted(db: Db, key: SignKey, now: Date): Promise<void> {
  await db
    .updateTable('referrals')
    .set({ accepted_at: now })
    .where('commerce_id', '=', key.commerceId)
    .where('referred_id', '=', key.referredId)
    .execute()
}
