import type { LiveNotification, Notification } from '@cuando/contract/socket'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isDatabaseUnavailable } from '../../../platform/db/is-database-unavailable.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import { countUnread } from '../../notifications/store.ts'

/** Shows something to the screens of a business that are open now. */
export type PushNotification = (commerceId: CommerceId, notification: LiveNotification) => void

/** Once a change is committed, shows the owner what there is to show, and goes on with the rest. */
export async function pushChange<T extends { notification: Notification | null }>(
  { db, pushNotification }: { db: Db; pushNotification: PushNotification },
  commerceId: CommerceId,
  change: Promise<Outcome<T>>,
): Promise<Outcome<Omit<T, 'notification'>>> {
  const outcome = await change
  if (!outcome.ok) return outcome
  const { notification, ...rest } = outcome.data
  if (notification) {
    // Not in the change's transaction: whoever books next would wait for it.
    const notReadNotifications = await countShown(db, commerceId)
    pushNotification(commerceId, { ...notification, notReadNotifications })
  }
  return done(rest)
}

/** What is committed stands, and must not be answered as a failure: without the database it is this one at least. */
async function countShown(db: Db, commerceId: CommerceId): Promise<number> {
  try {
    return await countUnread(db, commerceId)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return 1
  }
}
