import type { Data } from '@cuando/contract/endpoint'
import type { showPaypalEmail as call } from '@cuando/contract/referrals'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Done, done, type Outcome, refused } from '../../platform/outcome.ts'
import { readMember, writePaypalEmail } from './store.ts'

type Answer = Data<typeof call>

export async function showPaypalEmail(db: Db, commerceId: CommerceId): Promise<Done<Answer>> {
  const member = await readMember(db, commerceId)
  return done({ email: member?.paypal_email ?? null })
}

/** Where a business is paid from the next payout on; what is under way goes to the former address. */
export async function savePaypalEmail(
  db: Db,
  commerceId: CommerceId,
  { paypalEmail: email }: { paypalEmail: string },
): Promise<Outcome<Answer>> {
  return (await writePaypalEmail(db, commerceId, email)) ? done({ email }) : refused('notFound')
}
