import type { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { localTime } from '@cuando/es/time/local-time'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readCommerce } from '../commerce/store.ts'
import type { Scoped } from '../team/keep-in-scope.ts'
import { readAssignedMembers } from './assigned-member-store.ts'
import { readMoves } from './change/change-store.ts'
import { presentDelays } from './delay/read-delays.ts'
import { presentAppointment } from './present.ts'
import { countUpcoming, readUpcoming } from './upcoming-store.ts'

type Call = typeof upcomingAppointments

/** One page of upcoming appointments, including those in progress. */
export async function listUpcoming(
  { db, now }: { db: Db; now: Date },
  scoped: Scoped,
  { page, limit, ...whose }: Checked<Call>['query'],
): Promise<Outcome<Data<Call>>> {
  const { commerceId } = scoped
  const [commerce, total, rows] = await Promise.all([
    readCommerce(db, commerceId),
    countUpcoming(db, commerceId, { ...whose, now }),
    readUpcoming(db, commerceId, { ...whose, now, limit, offset: (page - 1) * limit }),
  ])
  if (!commerce) return refused('notFound')
  const today = localTime(now.getTime(), commerce.timezone).date
  const ids = rows.map((row) => row.id)
  const [moves, members] = await Promise.all([
    readMoves(db, commerceId, ids),
    readAssignedMembers(db, commerce, rows),
  ])
  return done({
    appointments: rows.map((row) =>
      presentAppointment(scoped, row, moves, commerce.timezone, members),
    ),
    page,
    limit,
    total,
    totalPages: Math.ceil(total / limit),
    delays: presentDelays(commerce, scoped).filter(({ date }) => date === today),
  })
}
