import type { Db } from '../../../platform/db/database.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'

export type HeldRow = Awaited<ReturnType<typeof listHeldBetween>>[number]

/** The places that are held for people who wait and overlap a stretch of time, by start. */
export function listHeldBetween(
  db: Db,
  { commerceId, memberId }: Scoped,
  { from, to }: { from: Date; to: Date },
) {
  return db
    .selectFrom('waiting_offers as offers')
    .innerJoin('waiting_entries as entries', (join) =>
      join
        .onRef('entries.commerce_id', '=', 'offers.commerce_id')
        .onRef('entries.id', '=', 'offers.entry_id'),
    )
    .innerJoin('team_members as members', (join) =>
      join
        .onRef('members.commerce_id', '=', 'offers.commerce_id')
        .onRef('members.id', '=', 'offers.member_id'),
    )
    .leftJoin('services', (join) =>
      join
        .onRef('services.commerce_id', '=', 'entries.commerce_id')
        .onRef('services.id', '=', 'entries.service_id'),
    )
    .select(['offers.id', 'entry_id', 'offers.member_id', 'starts_at', 'ends_at', 'held_until'])
    .select(['entries.name', 'entries.last_name'])
    .select(['members.name as member_name', 'services.name as service_name'])
    .where('offers.commerce_id', '=', commerceId)
    .where('offers.occupation_id', 'is not', null)
    .where('offers.starts_at', '<', to)
    .where('offers.ends_at', '>', from)
    .$if(memberId !== undefined, (query) => query.where('offers.member_id', '=', memberId ?? null))
    .orderBy('offers.starts_at')
    .orderBy('offers.id')
    .execute()
}
