import type { Role } from '@cuando/contract/accounts/role'
import type { Db } from '../../../platform/db/database.ts'
import type { AppointmentRow } from '../../appointments/store.ts'
import type { CommerceRow } from '../../commerce/store.ts'

/** The person of the team for an appointment. */
export interface Attendant {
  id: string
  /** Empty at a business of one. */
  name: string
  /** Whether their own connection gives Meet links. */
  hasMeetLinks: boolean
  /** Null for the owner, and for somebody who does not log in. */
  role: Role | null
}

/** No query at a business of one, where the owner attends all. */
export async function readAttendant(
  db: Db,
  { commerce_id: commerceId, has_team, has_meet_links }: CommerceRow,
  { occupation_id }: Pick<AppointmentRow, 'occupation_id'>,
): Promise<Attendant> {
  const owner = { id: commerceId, name: '', hasMeetLinks: has_meet_links, role: null }
  if (!has_team) return owner
  const row = await db
    .selectFrom('occupations')
    .innerJoin('team_members', (join) =>
      join
        .onRef('team_members.commerce_id', '=', 'occupations.commerce_id')
        .onRef('team_members.id', '=', 'occupations.member_id'),
    )
    .select(['team_members.id', 'team_members.name', 'role', 'has_meet_links as hasMeetLinks'])
    .where('occupations.commerce_id', '=', commerceId)
    .where('occupations.id', '=', occupation_id)
    .executeTakeFirst()
  return row ?? owner
}
