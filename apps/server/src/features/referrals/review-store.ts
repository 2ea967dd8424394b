import { referralProgramme } from '@cuando/contract/referral-programme'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SignKey } from './sign-store.ts'

/**
 * How many visitors have shown that they exist: mailboxes in which a mail's link was opened, each from another network.
 * A row has one mailbox, so its distinct networks are as many mailboxes. Rows are only written for appointments that
 * visitors booked. Mailboxes and networks of the two owners are nobody else's. Where no network of the business is known
 * yet, nobody can tell, and none counts.
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
 * Whether what a row of `referrals` earns may be paid: accepted by the operator, and no sign was found since; or without
 * any sign, and booked at by enough visitors.
 */
export const isClear = sql<boolean>`(
  NOT EXISTS (
    SELECT FROM referral_signs AS signs
    WHERE signs.commerce_id = referrals.commerce_id AND signs.referred_id = referrals.referred_id
      AND (referrals.accepted_at IS NULL OR signs.found_at > referrals.accepted_at))
  AND (referrals.accepted_at IS NOT NULL OR ${visitors} >= ${referralProgramme.visitors}))`

/** Which of a business's referrals are clear, and how many visitors have shown that they exist; all without ids. */
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

/** Accepts a referral with all signs found until then. */
export async function writeAccepted(db: Db, key: SignKey, now: Date): Promise<void> {
  await db
    .updateTable('referrals')
    .set({ accepted_at: now })
    .where('commerce_id', '=', key.commerceId)
    .where('referred_id', '=', key.referredId)
    .execute()
}
