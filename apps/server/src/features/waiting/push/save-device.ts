import type { Checked } from '@cuando/contract/calls/endpoint'
import type { notifyDevice as call } from '@cuando/contract/waiting/waiting'
import type { Db } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { type PushSender, toDevice } from '../../../platform/push/make-push-sender.ts'
import { withLockOnly } from '../../commerce/lock-commerce.ts'
import { readEntry, writeDevice } from '../entry-store.ts'
import { readLastOffers } from '../offer-store.ts'
import type { EntryRef } from '../show-entry.ts'
import { PUSH_TASK } from './push-offer.ts'

/** Lets a device get push messages about an entry, in place of an earlier one: also about a place that is held already. */
export async function saveDevice(
  { db, push }: { db: Db; push: PushSender },
  { commerceId, entryId }: EntryRef,
  subscription: Checked<typeof call>['body'],
): Promise<Outcome<null>> {
  const device = toDevice(subscription)
  if (!push.isUsable(device)) return refused('subscriptionUnusable')
  return withLockOnly(db, commerceId, async (tx) => {
    const entry = await readEntry(tx, commerceId, entryId)
    if (!entry || entry.ended_at !== null) return refused('entryUnknown')
    await writeDevice(tx, commerceId, entryId, device)
    const last = (await readLastOffers(tx, commerceId, [entryId])).get(entryId)
    if (last?.state === 'HELD') {
      const payload = { commerceId, entryId, offerId: last.id }
      await queueJobs(tx, [{ task: PUSH_TASK, payload, urgency: 'awaited' }])
    }
    return done(null)
  })
}
