import type { Checked } from '@cuando/contract/calls/endpoint'
import type { notifyDevice as call } from '@cuando/contract/waiting/waiting'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import type { PushSender } from '../../../platform/push/make-push-sender.ts'
import { readEntry, writeDevice } from '../entry-store.ts'
import type { EntryRef } from '../show-entry.ts'

/** Lets a device get push messages about an entry, in place of an earlier one. */
export async function saveDevice(
  { db, push }: { db: Db; push: PushSender },
  { commerceId, entryId }: EntryRef,
  { endpoint, keys }: Checked<typeof call>['body'],
): Promise<Outcome<null>> {
  const device = {
    endpoint,
    p256dh: Buffer.from(keys.p256dh, 'base64url'),
    auth: Buffer.from(keys.auth, 'base64url'),
  }
  if (!push.isUsable(device)) return refused('subscriptionUnusable')
  const entry = await readEntry(db, commerceId, entryId)
  if (!entry || entry.ended_at !== null) return refused('entryUnknown')
  await writeDevice(db, commerceId, entryId, device)
  return done(null)
}
