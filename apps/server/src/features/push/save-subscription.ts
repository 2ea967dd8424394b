import { randomUUID } from 'node:crypto'
import type { savePushSubscription } from '@cuando/contract/appointments/push'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/violation.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { type PushSender, toDevice } from '../../platform/push/make-push-sender.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { dropOldest, replaceSubscription } from './store.ts'

/** Somebody on one of their devices. */
export interface DeviceCaller {
  commerceId: CommerceId
  memberId: string
  /** The stored hash of the session's token. */
  tokenHash: Buffer
}

/** Lets the device of this session get the notifications of its person. */
export async function saveSubscription(
  { db, push, now }: { db: Db; push: PushSender; now: Date },
  { commerceId, memberId, tokenHash }: DeviceCaller,
  subscription: Checked<typeof savePushSubscription>['body'],
): Promise<Outcome<Data<typeof savePushSubscription>>> {
  const device = toDevice(subscription)
  if (!push.isUsable(device)) return refused('subscriptionUnusable')
  // Concurrent saves must not leave one device too many.
  const saved = withCommerceLock<null>(db, commerceId, async (tx) => {
    await replaceSubscription(tx, {
      ...device,
      commerceId,
      id: randomUUID(),
      tokenHash,
      createdAt: now,
    })
    await dropOldest(tx, commerceId, memberId)
    return done(null)
  })
  return refuseEnded(saved)
}

/** The session may have ended since the call began. */
async function refuseEnded(saved: Promise<Outcome<null>>): Promise<Outcome<null>> {
  try {
    return await saved
  } catch (error) {
    if (violates(error, 'push_subscriptions_commerce_id_token_hash_fkey'))
      return refused('unauthenticated')
    throw error
  }
}
