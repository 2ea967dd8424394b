import type { Session } from '@cuando/contract/accounts'
import type { Db } from '../../platform/db/database.ts'
import { readCommerce } from '../commerce/store.ts'
import { countUnread } from '../notifications/store.ts'
import { presentSession } from './present.ts'
import type { UserRow } from './store.ts'

/** What a log-in answers with: who it is, and the business; null where that has been removed meanwhile. */
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
