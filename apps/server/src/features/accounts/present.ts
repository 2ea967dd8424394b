import type { Session } from '@cuando/contract/accounts'
import type { CommerceRow } from '../commerce/store.ts'
import { makeImagePath } from '../images/make-image-path.ts'
import type { UserRow } from './store.ts'

export function presentSession(
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
