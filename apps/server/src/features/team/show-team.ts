import type { MemberLogin } from '@cuando/contract/team/member-login'
import type { Team, TeamMember } from '@cuando/contract/team/team'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readOwner } from '../commerce/owner-store.ts'
import { readCommerce } from '../commerce/store.ts'
import { makeImagePath } from '../images/show-image.ts'
import type { Scoped } from './keep-in-scope.ts'
import { type MemberRow, readMembers, readPlaces } from './member-store.ts'
import { noLogins, readLogins } from './read-logins.ts'

/** The people of a business that a caller reaches. Their log-ins are for the owner alone. */
export async function showTeam(
  db: Db,
  { commerceId, memberId }: Scoped,
  { withLogins }: { withLogins: boolean } = { withLogins: true },
): Promise<Outcome<Team>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const hasLogins = withLogins && commerce.has_team
  const [members, owner, services, logins] = await Promise.all([
    readMembers(db, commerceId),
    readOwner(db, commerceId),
    readPlaces(db, commerceId),
    hasLogins ? readLogins(db, commerceId) : noLogins,
  ])
  return done({
    members: members
      .filter(({ id }) => memberId === undefined || id === memberId)
      .map((row) => presentMember(commerceId, row, fullName(owner), logins.get(row.id))),
    booksInOrder: commerce.books_in_order,
    atOnce: mostPlaces(services),
  })
}

/** The name of an owner who has no colleagues yet. */
export const fullName = ({ name, last_name }: { name: string; last_name: string }) =>
  `${name} ${last_name}`.trim()

/** How many customers a business serves at once that has nobody but its owner. */
const mostPlaces = (services: Awaited<ReturnType<typeof readPlaces>>): number =>
  Math.max(1, ...services.map(({ places }) => places))

/** `ownerName` is the name of the owner who has no colleagues yet. */
export const presentMember = (
  commerceId: CommerceId,
  row: MemberRow,
  ownerName: string,
  login: MemberLogin | null = null,
): TeamMember => ({
  id: row.id,
  isOwner: row.id === commerceId,
  name: row.name || ownerName,
  phone: row.phone,
  about: row.about,
  color: row.color,
  imageUrl: makeImagePath(row.image_id),
  handle: row.handle,
  weekHours: row.week_hours,
  places: row.places,
  doesAll: row.does_all,
  services: row.services.map(({ service_id: serviceId, duration, price }) => ({
    serviceId,
    duration,
    price,
  })),
  isOnline: row.is_online,
  isActive: row.is_active,
  login,
})
