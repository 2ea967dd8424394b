import type { Data } from '@cuando/contract/calls/endpoint'
import type { showPaypalEmail as call } from '@cuando/contract/referrals/referrals'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { type Done, done, type Outcome, refused } from '../../platform/outcome.ts'
import { hashMailbox } from './note-entry.ts'
import { findSignsOf } from './sign-store.ts'
import { readMember, writePaypalEmail } from './store.ts'

type Answer = Data<typeof call>

export async function showPaypalEmail(db: Db, commerceId: CommerceId): Promise<Done<Answer>> {
  const member = await readMember(db, commerceId)
  return done({ email: member?.paypal_email ?? null })
}

/**
 * Saves the address of a business's next payouts. The operator has to approve it; payouts under way go to the former
 * one.
 */
export function savePaypalEmail(
  { db, keyedHash, now }: { db: Db; keyedHash: KeyedHash; now: Date },
  commerceId: CommerceId,
  { paypalEmail: email }: { paypalEmail: string },
): Promise<Outcome<Answer>> {
  return inTransaction(db, async (tx) => {
    const mailbox = hashMailbox(keyedHash, email)
    if (!(await writePaypalEmail(tx, commerceId, { email, mailbox }))) return refused('notFound')
    await findSignsOf(tx, commerceId, now)
    return done({ email })
  })
}
