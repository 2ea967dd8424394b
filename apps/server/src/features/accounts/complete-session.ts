import type { Session } from '@cuando/contract/accounts/session'
import type { Db } from '../../platform/db/database.ts'
import { type CommerceRow, readCommerce } from '../commerce/store.ts'
import { makeImagePath } from '../images/show-image.ts'
import { countUnread } from '../notifications/reader-store.ts'
import { type MemberRow, readMember } from '../team/member-store.ts'
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
  const { commerceId, memberId, role } = membership
  const [commerce, unread, businesses, member] = await Promise.all([
    readCommerce(db, commerceId),
    countUnread(db, membership),
    listBusinesses(db, user),
    role === 'OWNER' ? undefined : readMember(db, commerceId, memberId),
  ])
  if (!commerce) return null
  const session = presentSession(user, { membership, commerce, unread, member }, token)
  return businesses.length > 1 ? { ...session, businesses } : session
}

interface Entered {
  membership: Membership
  commerce: CommerceRow
  unread: number
  /** Somebody of the team other than the owner. */
  member: MemberRow | undefined
}

function presentSession(
  user: UserRow,
  { membership: { commerceId, role, memberId }, commerce, unread, member }: Entered,
  token: string | null,
): Session {
  // A colleague may have another name in each business.
  const { name, lastName } = member ? { name: member.name, lastName: '' } : nameOf(user)
  return {
    status: user.status,
    token,
    user: {
      id: user.id,
      name,
      lastName,
      email: user.email,
      phone: commerce.phone,
      commerceId,
      memberId,
      role,
      createdAt: user.created_at.toISOString(),
      updatedAt: user.updated_at.toISOString(),
    },
    userName: `${name} ${lastName}`.trim(),
    subscription: {
      plan: commerce.plan,
      status: 'ACTIVE',
      since: commerce.plan_since.toISOString(),
    },
    profileImage: makeImagePath(member ? member.image_id : commerce.image_id),
    commerceId,
    notReadNotifications: unread,
  }
}

const nameOf = ({ name, last_name: lastName }: UserRow) => ({ name, lastName })
