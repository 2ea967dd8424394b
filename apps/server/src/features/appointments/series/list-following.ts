import type { followingInSeries as call } from '@cuando/contract/appointments/repeating'
import type { Data } from '@cuando/contract/calls/endpoint'
import { localTime } from '@cuando/es/time/local-time'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readCommerce } from '../../commerce/store.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { readAppointment } from '../store.ts'
import { readFollowing } from './series-store.ts'

/** An appointment and the later ones of its series that are live. */
export async function listFollowing(
  db: Db,
  { commerceId, appointmentId, memberId }: AppointmentRef,
): Promise<Outcome<Data<typeof call>>> {
  const [commerce, row] = await Promise.all([
    readCommerce(db, commerceId),
    readAppointment(db, commerceId, appointmentId, memberId),
  ])
  if (!commerce || !row) return refused('appointmentUnknown')
  const rows = await readFollowing(db, row, memberId)
  const appointments = rows.map(({ id, starts_at }) => ({
    appointmentId: id,
    ...localTime(starts_at.getTime(), commerce.timezone),
  }))
  return done({ appointments })
}
