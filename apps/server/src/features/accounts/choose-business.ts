import type { EnterableBusiness } from '@cuando/contract/accounts/session'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readCommerce } from '../commerce/store.ts'
import {
  holdMembership,
  type Membership,
  readMembership,
  readOtherBusinesses,
} from '../team/membership-store.ts'
import type { UserRow } from './store.ts'

type Account = Pick<UserRow, 'commerce_id' | 'id' | 'role'>

/** The businesses that a user may enter: first the one of the account, then those that let them in. */
async function listMemberships(db: Db, user: Account): Promise<Membership[]> {
  const others = await readOtherBusinesses(db, user.id)
  const found = [await membershipIn(db, user, user.commerce_id)]
  for (const commerceId of others) found.push(await membershipIn(db, user, commerceId))
  return found.filter((each) => each !== null)
}

/** The rights of a user in a business; null for none. */
async function membershipIn(
  db: Db,
  user: Account,
  commerceId: CommerceId,
): Promise<Membership | null> {
  return ownedBy(user, commerceId) ?? readMembership(db, commerceId, user.id)
}

/** The same, to open a session with them: they can't change until the transaction ends. */
export async function holdMembershipIn(
  tx: Tx,
  user: Account,
  commerceId: CommerceId,
): Promise<Membership | null> {
  return ownedBy(user, commerceId) ?? holdMembership(tx, commerceId, user.id)
}

function ownedBy(user: Account, commerceId: CommerceId): Membership | null {
  const isOwner = user.role === 'OWNER' && user.commerce_id === commerceId
  return isOwner ? { commerceId, memberId: commerceId, role: 'OWNER' } : null
}

/** The business that a log-in enters, held as above; refused if there is none. */
export async function chooseBusiness(tx: Tx, user: Account): Promise<Outcome<Membership>> {
  const own = await holdMembershipIn(tx, user, user.commerce_id)
  if (own) return done(own)
  for (const commerceId of await readOtherBusinesses(tx, user.id)) {
    const membership = await holdMembershipIn(tx, user, commerceId)
    if (membership) return done(membership)
  }
  return refused('accessEnded')
}

/** The same with their names, if there are several. */
export async function listBusinesses(db: Db, user: Account): Promise<EnterableBusiness[]> {
  const memberships = await listMemberships(db, user)
  if (memberships.length < 2) return []
  const businesses = await Promise.all(
    memberships.map(async ({ commerceId, role }) => {
      const commerce = await readCommerce(db, commerceId)
      return commerce ? [{ commerceId, role, name: commerce.name }] : []
    }),
  )
  return businesses.flat()
}
