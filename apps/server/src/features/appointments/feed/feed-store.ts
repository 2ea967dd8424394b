import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isGivenByAny } from '../../team/store.ts'
import { meetLink } from '../store.ts'

interface Window {
  /** Null: the appointments of everybody. */
  memberId: string | null
  since: Date
  now: Date
  until: Date
  max: number
}

/** An appointment with its customer and service. */
export type FeedRow = Awaited<ReturnType<typeof readFeedRows>>[number]

/**
 * The appointments from `since` to `until` that were not cancelled, by start: at most `max`, with priority for the
 * next ones, then for the latest that have begun.
 */
export async function readFeedRows(
  db: Db,
  commerceId: CommerceId,
  { memberId, since, now, until, max }: Window,
) {
  const coming = await selectRows(db, commerceId, { memberId, from: now, to: until })
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .limit(max)
    .execute()
  const begun = await selectRows(db, commerceId, { memberId, from: since, to: now })
    .orderBy('appointments.starts_at', 'desc')
    .orderBy('appointments.id', 'desc')
    .limit(max - coming.length)
    .execute()
  return [...begun.reverse(), ...coming]
}

interface Range extends Pick<Window, 'memberId'> {
  from: Date
  to: Date
}

const selectRows = (db: Db, commerceId: CommerceId, { memberId, from, to }: Range) =>
  db
    .selectFrom('appointments')
    .leftJoin('services', (join) =>
      join
        .onRef('services.commerce_id', '=', 'appointments.commerce_id')
        .onRef('services.id', '=', 'appointments.service_id'),
    )
    .select([
      'appointments.id',
      'appointments.occupation_id',
      'appointments.starts_at',
      'appointments.ends_at',
      'appointments.sequence',
      'appointments.link_changes',
      'appointments.corrections',
      'appointments.modality',
      'appointments.address',
      'appointments.name',
      'appointments.last_name',
      'appointments.email',
      'appointments.phone',
      'appointments.notes',
      'services.name as service_name',
      meetLink.as('meet_link'),
    ])
    .where('appointments.commerce_id', '=', commerceId)
    .where(isGivenByAny(memberId))
    .where('appointments.status', '<>', 'CANCELLED')
    .where('appointments.starts_at', '>=', from)
    .where('appointments.starts_at', '<', to)
