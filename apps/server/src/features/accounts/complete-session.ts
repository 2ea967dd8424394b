import type { Session } from '@cuando/contract/accounts/session'
import type { Db } from '../../platform/db/database.ts'
import { type CommerceRow, readCommerce } from '../commerce/store.ts'
import { makeImagePath } from '../images/show-image.ts'
import { countUnread } from '../notifications/store.ts'
import type { UserRow } from './store.ts'

/** The body of a log-in: the user and the business; null if the business was deleted in the meantime. */
export async function completeSession(
  db: Db,
  user: UserRow,
  token: string | null,
): Promise<Session | null> {
  const { commerce_id: commerceId } = user
  const [commerce, unread] = await Promise.all([
    readCommerce(db, commerceId),
    countUnread(db, commerceId),
  ])
  return commerce ? presentSession(user, commerce, token, unread) : null
}

function presentSession(
  user: UserRow,
  commerce: CommerceRow,
  token: string | null,
  notReadNotifications: number,
): Session {
  return {
    status: user.status,
    token,
    user: {
      id: user.id,
      name: user.name,
      lastName: user.last_name,
      email: user.email,
      phone: commerce.phone,
      commerceId: user.commerce_id,
      role: user.role,
      createdAt: user.created_at.toISOString(),
      updatedAt: user.updated_at.toISOString(),
    },
    userName: `${user.name} ${user.last_name}`,
    subscription: {
      plan: commerce.plan,
      status: 'ACTIVE',
      since: commerce.plan_since.toISOString(),
    },
    profileImage: makeImagePath(commerce.image_id),
    commerceId: user.commerce_id,
    notReadNotifications,
  }
}
