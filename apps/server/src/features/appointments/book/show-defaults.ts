import type { bookingDefaults } from '@cuando/contract/booking/owner-availability'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readContactHabit } from '../../commerce/offer-store.ts'
import { readUsualService } from './defaults-store.ts'

/** The proposed values of 'Agendar Cita'. */
export async function showDefaults(
  db: Db,
  commerceId: CommerceId,
): Promise<Outcome<Data<typeof bookingDefaults>>> {
  const [habit, service] = await Promise.all([
    readContactHabit(db, commerceId),
    readUsualService(db, commerceId),
  ])
  if (!habit) return refused('commerceUnknown')
  return done({ usualServiceId: service?.id ?? null, withoutContact: habit.books_without_contact })
}
