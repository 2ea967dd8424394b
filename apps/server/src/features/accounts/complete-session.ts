import type { Session } from '@cuando/contract/accounts/session'
import type { Db } from '../../platform/db/database.ts'
import { type CommerceRow, readCommerce } from '../commerce/store.ts'
import { makeImagePath } from '../images/show-image.ts'
import { countUnread } from '../notifications/store.ts'
import type { Membership } from '../team/membership-store.ts'
import { listBusinesses } from './choose-business.ts'
import type { UserRow } from './store.ts'

/** The body of a log-in: the user and the business; null if the business was deleted in the meantime. */
export async function completeSession(
  db: Db,
  user: UserRow,
  membership: Membership,
  token: string | null,
): Promise<Session | null> {
  const { commerceId } = membership
  const [commerce, unread, businesses] = await Promise.all([
    readCommerce(db, commerceId),
    countUnread(db, commerceId),
    listBusinesses(db, user),
  ])
  if (!commerce) return null
  const session = presentSession(user, { membership, commerce, unread }, token)
  return businesses.length > 1 ? { ...session, businesses } : session
}

interface Entered {
  membership: Membership
  commerce: CommerceRow
  unread: number
}

function presentSession(
  user: UserRow,
  { membership: { commerceId, role, memberId }, commerce, unread }: Entered,
  token: string | null,
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
      commerceId,
      memberId,
      role,
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
    commerceId,
    notReadNotifications: unread,
  }
}
