import type { Checked } from '@cuando/contract/calls/endpoint'
import type { arrangeTeam as Call, Team } from '@cuando/contract/team/team'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Outcome, refused } from '../../platform/outcome.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { readMembers, updateMember, writeBooksInOrder } from './member-store.ts'
import { showTeam } from './show-team.ts'

/** Changes the order of the team, and how somebody is chosen for a booking with anybody. People that the order leaves out follow. */
export function arrangeTeam(
  db: Db,
  commerceId: CommerceId,
  { order, booksInOrder }: Checked<typeof Call>['body'],
): Promise<Outcome<Team>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    if (order) {
      const members = await readMembers(tx, commerceId)
      const known = new Set(members.map(({ id }) => id))
      if (!order.every((id) => known.has(id))) return refused('memberUnknown')
      const named = new Set(order)
      const rest = members.filter(({ id }) => !named.has(id)).map(({ id }) => id)
      for (const [position, id] of [...named, ...rest].entries())
        await updateMember(tx, commerceId, id, { position })
    }
    if (booksInOrder !== undefined) await writeBooksInOrder(tx, commerceId, booksInOrder)
    return showTeam(tx, { commerceId })
  })
}
