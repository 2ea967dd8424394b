import type { Db } from '../../../platform/db/database.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import { isGivenByAny } from '../../team/store.ts'
import { type AppointmentRow, live, withNames } from '../store.ts'

/** The live appointments of a class or event that the caller reaches, by name. */
export function readAttendees(
  db: Db,
  { commerceId, memberId }: Scoped,
  groupId: string,
): Promise<AppointmentRow[]> {
  return withNames(db, commerceId)
    .where('appointments.occupation_id', '=', groupId)
    .where('appointments.status', 'in', live)
    .where(isGivenByAny(memberId))
    .orderBy('appointments.name')
    .orderBy('appointments.last_name')
    .orderBy('appointments.id')
    .execute()
}
