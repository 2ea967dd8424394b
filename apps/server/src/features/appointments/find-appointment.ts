import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/http/outcome.ts'
import type { CommerceId } from '../commerce/store.ts'
import { findOwningCommerce } from './store.ts'

/** The business of an appointment whose id somebody knows: the id is what lets a customer in. */
export async function findAppointment(
  db: Db,
  appointmentId: string,
): Promise<Outcome<{ commerceId: CommerceId; appointmentId: string }>> {
  const commerceId = await findOwningCommerce(db, appointmentId)
  return commerceId ? done({ commerceId, appointmentId }) : refused('appointmentUnknown')
}
