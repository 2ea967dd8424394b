import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isGivenByAny } from '../../team/store.ts'
import { type AppointmentRow, live, withNames } from '../store.ts'

/**
 * An appointment and the later ones of its series that are live, in order; with `memberId` only those that this person
 * attends. Of an appointment that was booked alone, it alone.
 */
export function readFollowing(
  db: Db,
  { commerce_id: commerceId, id, series_id: seriesId, starts_at: startsAt }: AppointmentRow,
  memberId?: string,
): Promise<AppointmentRow[]> {
  return withNames(db, commerceId)
    .where((eb) =>
      seriesId === null
        ? eb('appointments.id', '=', id)
        : eb('appointments.series_id', '=', seriesId),
    )
    .where('appointments.starts_at', '>=', startsAt)
    .where('appointments.status', 'in', live)
    .where(isGivenByAny(memberId))
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute()
}

/** The appointments that one request booked: `id` is of the only one, or of their series. In order. */
export function readBookedTogether(
  db: Db,
  commerceId: CommerceId,
  id: string,
): Promise<AppointmentRow[]> {
  return withNames(db, commerceId)
    .where((eb) => eb.or([eb('appointments.id', '=', id), eb('appointments.series_id', '=', id)]))
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute()
}
