import type { Db } from '../../platform/db/database.ts'
import { onBehalfOf } from '../../platform/db/share-connections.ts'
import { andThen, done, type Outcome, refused } from '../../platform/http/outcome.ts'
import type { WhichAppointment } from './show-appointment.ts'
import { findOwningCommerce } from './store.ts'

/** Does something with an appointment whose id somebody knows: the id is what lets a customer in. */
export const withAppointment = <T>(
  db: Db,
  appointmentId: string,
  work: (which: WhichAppointment) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  andThen(findAppointment(db, appointmentId), (which) =>
    onBehalfOf(which.commerceId, () => work(which)),
  )

async function findAppointment(db: Db, appointmentId: string): Promise<Outcome<WhichAppointment>> {
  const commerceId = await findOwningCommerce(db, appointmentId)
  return commerceId ? done({ commerceId, appointmentId }) : refused('appointmentUnknown')
}
