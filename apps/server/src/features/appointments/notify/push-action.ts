import type { Notification } from '@cuando/contract/socket'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isDatabaseUnavailable } from '../../../platform/db/is-database-unavailable.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import type { TellScreens } from '../../../platform/realtime/live-message.ts'
import { countUnread } from '../../notifications/store.ts'

/** After the commit of an action, pushes its notification to the owner and returns the rest. */
export async function pushAction<T extends { notification: Notification | null }>(
  { db, tellScreens }: { db: Db; tellScreens: TellScreens },
  commerceId: CommerceId,
  action: Promise<Outcome<T>>,
): Promise<Outcome<Omit<T, 'notification'>>> {
  const outcome = await action
  if (!outcome.ok) return outcome
  const { notification, ...rest } = outcome.data
  if (notification) {
    // Not in the transaction of the action, whose lock the next booking waits for.
    const notReadNotifications = await countShown(db, commerceId)
    const news = { ...notification, notReadNotifications }
    tellScreens({ room: commerceId, event: 'newNotification', news })
  }
  return done(rest)
}

/** The action is committed and must not be reported as a failure: without the database the count is 1. */
async function countShown(db: Db, commerceId: CommerceId): Promise<number> {
  try {
    return await countUnread(db, commerceId)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return 1
  }
}
