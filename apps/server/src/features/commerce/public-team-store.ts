import type { PublicMember } from '@cuando/contract/booking/public-commerce'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { makeImagePath } from '../images/show-image.ts'

/** The team members that visitors can choose, in the business's order; undefined if there is only one. */
export async function readPublicTeam(
  db: Db,
  { commerce_id: commerceId, has_team }: { commerce_id: CommerceId; has_team: boolean },
): Promise<PublicMember[] | undefined> {
  if (!has_team) return undefined
  const rows = await db
    .selectFrom('team_members')
    .select(['id', 'name', 'about', 'color', 'image_id', 'handle'])
    .where('commerce_id', '=', commerceId)
    .where('is_active', '=', true)
    .where('is_online', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (rows.length < 2) return undefined
  return rows.map(({ image_id, handle, ...row }) => ({
    ...row,
    imageUrl: makeImagePath(image_id),
    handle: handle ?? row.id,
  }))
}
