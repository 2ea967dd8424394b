import type { Plan } from '../../platform/db/schema.ts'
import {
  addRows,
  changeRows,
  emptyTables,
  type NewRow,
  ownedBy,
  rightNow,
  storedRow,
  type WithDatabase,
} from './rows.ts'

type Business = { commerceId: string }

/** Nobody has invited anybody, earned or been paid, and all names of links are free. */
export const clearReferrals = (app: WithDatabase): Promise<void> =>
  emptyTables(
    app,
    'payouts',
    'payout_batches',
    'referral_earnings',
    'closed_months',
    'ended_months',
    'referrals',
    'directory_usernames',
  )

/** As if a referred business had registered at another time. */
export const registerAt = (
  app: WithDatabase,
  { commerceId }: Business,
  instant: string,
): Promise<void> =>
  changeRows(app, 'referrals', { referred_id: commerceId }, { registered_at: instant })

/** The business that referred another. */
export async function referrerOf(app: WithDatabase, { commerceId }: Business) {
  const { commerce_id } = await storedRow(app, 'referrals', { referred_id: commerceId })
  return commerce_id
}

export const setPlanPrice = (app: WithDatabase, plan: Plan, cents: number): Promise<void> =>
  addRows(app, 'plan_prices', [{ plan, cents }])

/** Earnings of a closed month from one referred business. */
export const addEarnings = (
  app: WithDatabase,
  business: Business,
  referred: Business,
  earnings: Omit<NewRow<'referral_earnings'>, 'commerce_id' | 'referred_id'>,
): Promise<void> =>
  addRows(app, 'referral_earnings', [
    { ...ownedBy(business), referred_id: referred.commerceId, ...earnings },
  ])

/** Somebody in a network opens a mail of a business. Both are stored as keyed hashes. */
export const openMail = (
  app: WithDatabase,
  business: Business,
  mailbox: Buffer,
  network: Buffer,
): Promise<void> =>
  addRows(app, 'opened_mailboxes', [
    { ...ownedBy(business), mailbox, network, opened_at: new Date() },
  ])

/** Businesses that have earned a dollar by themselves in 2025-11, and have an approved PayPal e-mail. */
export async function addPayees(app: WithDatabase, commerceIds: readonly string[]): Promise<void> {
  const members = commerceIds.map((id) => ({
    commerce_id: id,
    code: id,
    paypal_email: `${id}@ejemplo.test`,
    approved_paypal_email: `${id}@ejemplo.test`,
  }))
  await addRows(app, 'referral_members', members)
  const pairs = commerceIds.map((id) => ({ commerce_id: id, referred_id: id }))
  const accepted = { registered_at: '2025-11-01', accepted_at: rightNow }
  await addRows(
    app,
    'referrals',
    pairs.map((pair) => ({ ...pair, ...accepted })),
  )
  const earned = { month: '2025-11', appointments: 1, cents: 100 }
  await addRows(
    app,
    'referral_earnings',
    pairs.map((pair) => ({ ...pair, ...earned })),
  )
}
