import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isOwner, type PersonRef } from '../../team/person-of.ts'

/**
 * Stores whether somebody's connection gives Meet links to the online appointments that they attend. The owner's gives
 * them to those of others, too, if it gets these.
 */
export async function writeMeetLinks(db: Db, person: PersonRef, has: boolean): Promise<void> {
  const { commerceId, memberId } = person
  await db
    .updateTable('team_members')
    .set({ has_meet_links: has })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', memberId)
    .where('has_meet_links', '<>', has)
    .execute()
  if (!isOwner(person)) return
  const givesAll = sql<boolean>`(${has} AND EXISTS (SELECT FROM google_connections AS connection
    WHERE connection.commerce_id = ${commerceId} AND connection.member_id = ${memberId} AND writes_all))`
  await db
    .updateTable('commerces')
    .set({ has_meet_links: givesAll })
    .where('commerce_id', '=', commerceId)
    .where('has_meet_links', '<>', givesAll)
    .execute()
}
