import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { announce, roomOf } from '../../platform/realtime/live-message.ts'
import { readAudience } from './store.ts'

/** Tells the open screens how many notifications are still unread, each person their own number. */
export async function announceUnread(db: Db, commerceId: CommerceId): Promise<void> {
  const { unread, people } = await readAudience(db, commerceId)
  const colleagues = (people ?? []).filter(({ memberId }) => memberId !== commerceId)
  const numbers = [{ memberId: commerceId, unread }, ...colleagues]
  await announce(
    db,
    numbers.map((each) => ({
      room: roomOf({ commerceId, memberId: each.memberId }),
      event: 'notificationsRead',
      news: { notReadNotifications: each.unread },
    })),
  )
}
