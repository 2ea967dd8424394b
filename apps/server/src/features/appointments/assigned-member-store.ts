import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { CommerceRow } from '../commerce/store.ts'

export interface AssignedMember {
  id: string
  name: string
}

/** The team members of appointments, by occupation. */
export type AssignedMembers = ReadonlyMap<string, AssignedMember>

const nobody: AssignedMembers = new Map()

/** Empty, and without a query, at a business of one. */
export async function readAssignedMembers(
  db: Db,
  { commerce_id: commerceId, has_team }: Pick<CommerceRow, 'commerce_id' | 'has_team'>,
  appointments: readonly { occupation_id: string }[],
): Promise<AssignedMembers> {
  if (!has_team || appointments.length === 0) return nobody
  const occupations = [...new Set(appointments.map((each) => each.occupation_id))]
  const rows = await db
    .selectFrom('occupations')
    .innerJoin('team_members', (join) =>
      join
        .onRef('team_members.commerce_id', '=', 'occupations.commerce_id')
        .onRef('team_members.id', '=', 'occupations.member_id'),
    )
    .select(['occupations.id as occupation', 'team_members.id', 'team_members.name'])
    .where('occupations.commerce_id', '=', commerceId)
    .where('occupations.id', '=', sql<string>`ANY(${occupations}::uuid[])`)
    .execute()
  return new Map(rows.map(({ occupation, ...member }) => [occupation, member]))
}
