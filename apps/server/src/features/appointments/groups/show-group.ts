import type { showGroup as call } from '@cuando/contract/booking/groups'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readOccupation } from '../../availability/store.ts'
import { readCommerce } from '../../commerce/store.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import { readMoves } from '../change/change-store.ts'
import { presentAppointment } from '../present.ts'
import { readAttendees } from './group-store.ts'

/** A class or event with the live appointments of those who attend it. */
export async function showGroup(
  db: Db,
  scoped: Scoped,
  { groupId }: { groupId: string },
): Promise<Outcome<Data<typeof call>>> {
  const { commerceId } = scoped
  const [commerce, group, rows] = await Promise.all([
    readCommerce(db, commerceId),
    readOccupation(db, commerceId, groupId),
    readAttendees(db, scoped, groupId),
  ])
  const [first] = rows
  if (!commerce || !group || !first || group.service_id === null) return refused('groupEmpty')
  const ids = rows.map(({ id }) => id)
  const [members, moves] = await Promise.all([
    readAssignedMembers(db, commerce, rows),
    readMoves(db, commerceId, ids),
  ])
  const appointments = rows.map((row) =>
    presentAppointment(scoped, row, moves, commerce.timezone, members),
  )
  return done({
    id: groupId,
    isEvent: group.service_type === 'UNIQUE',
    serviceId: group.service_id,
    name: first.service_name ?? '',
    date: appointments[0]?.date ?? '',
    time: appointments[0]?.time ?? '',
    duration: appointments[0]?.duration ?? 0,
    maxAttendees: group.max_attendees,
    appointments,
  })
}
