import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { selectVisits } from './known/visit-store.ts'

/** One visit is no habit. */
const FEWEST = 2

/**
 * The person who gave most of a customer's last appointments; of several such people, the latest. Undefined without a habit.
 * Bookings from before there was a team were all given to the owner, and events have a host: neither is a choice.
 */
export function readUsualMember(db: Db, commerceId: CommerceId, customerId: string, now: Date) {
  const visits = selectVisits(db, commerceId, customerId, now).select([
    'occupation_id',
    'starts_at',
    'created_at',
  ])
  return db
    .selectFrom(visits.as('kept'))
    .innerJoin('occupations', 'occupations.id', 'kept.occupation_id')
    .innerJoin('team_members', (join) =>
      join
        .onRef('team_members.commerce_id', '=', 'occupations.commerce_id')
        .onRef('team_members.id', '=', 'occupations.member_id'),
    )
    .select(['team_members.id', 'team_members.name', 'team_members.removed_at'])
    .where('occupations.commerce_id', '=', commerceId)
    .where('occupations.is_event', '=', false)
    .where('kept.created_at', '>=', (eb) =>
      eb
        .selectFrom('team_members as colleagues')
        .select((of) => of.fn.min('colleagues.created_at').as('since'))
        .where('colleagues.commerce_id', '=', commerceId)
        .where('colleagues.id', '<>', commerceId),
    )
    .groupBy(['team_members.commerce_id', 'team_members.id'])
    .having((eb) => eb.fn.countAll(), '>=', FEWEST)
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy((eb) => eb.fn.max('kept.starts_at'), 'desc')
    .limit(1)
    .executeTakeFirst()
}
