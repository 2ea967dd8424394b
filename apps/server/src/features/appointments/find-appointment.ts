import type { Db } from '../../platform/db/database.ts'
import { onBehalfOf } from '../../platform/db/share-connections.ts'
import { andThen, done, type Outcome, refused } from '../../platform/outcome.ts'
import type { AppointmentRef } from './show-appointment.ts'
import { findOwningCommerce } from './store.ts'

/** Does something with an appointment whose id somebody knows: the id is what lets a customer in. */
export const withAppointment = <T>(
  db: Db,
  appointmentId: string,
  work: (ref: AppointmentRef) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  andThen(findAppointment(db, appointmentId), (ref) => onBehalfOf(ref.commerceId, () => work(ref)))

async function findAppointment(db: Db, appointmentId: string): Promise<Outcome<AppointmentRef>> {
  const commerceId = await findOwningCommerce(db, appointmentId)
  return commerceId ? done({ commerceId, appointmentId }) : refused('appointmentUnknown')
}
