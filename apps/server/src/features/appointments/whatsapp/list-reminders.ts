import { zone } from '@cuando/agenda/zone/zone'
import type { appointmentReminders } from '@cuando/contract/appointments/whatsapp'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { whatsappNumber } from '@cuando/es/phones'
import { addDays } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { wallTime } from '@cuando/time/wall-time'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readCommerce } from '../../commerce/store.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import { readMoves } from '../change/change-store.ts'
import { presentAppointment } from '../present.ts'
import { readInOrder, readReminded } from './whatsapp-store.ts'

type Call = typeof appointmentReminders

/** One page of the appointments that begin from now to the end of tomorrow in the zone of the business. */
export async function listReminders(
  { db, now }: { db: Db; now: Date },
  scoped: Scoped,
  { page, limit, memberId }: Checked<Call>['query'],
): Promise<Outcome<Data<Call>>> {
  const { commerceId } = scoped
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const span = { after: now, before: endOfTomorrow(now, commerce.timezone), memberId }
  const { left, sent, withoutPhone } = sortOut(await readReminded(db, commerceId, span))
  const ids = [...left, ...sent]
  const shown = ids.slice((page - 1) * limit, page * limit)
  const [rows, moves] = await Promise.all([
    readInOrder(db, commerceId, shown),
    readMoves(db, commerceId, shown),
  ])
  const members = await readAssignedMembers(db, commerce, rows)
  return done({
    appointments: rows.map((row) =>
      presentAppointment(scoped, row, moves, commerce.timezone, members),
    ),
    page,
    limit,
    total: ids.length,
    totalPages: Math.ceil(ids.length / limit),
    left: left.length,
    withoutPhone: withoutPhone.length,
  })
}

function endOfTomorrow(now: Date, timezone: string): Date {
  const tz = zone(timezone)
  const { date } = tz.dateAndTimeOf(instant(now.getTime()))
  return new Date(tz.whenReached(addDays(date, 2), wallTime(0)))
}

/** The ids of appointments to be reminded, of reminded ones, and of those without a phone that WhatsApp can reach. */
function sortOut(rows: Awaited<ReturnType<typeof readReminded>>) {
  const kinds = Object.groupBy(rows, ({ phone, whatsapp_sent_at: sentAt }) => {
    if (phone === null || whatsappNumber(phone) === null) return 'withoutPhone'
    return sentAt === null ? 'left' : 'sent'
  })
  const idsOf = (some: typeof rows = []) => some.map(({ id }) => id)
  return {
    left: idsOf(kinds.left),
    sent: idsOf(kinds.sent),
    withoutPhone: idsOf(kinds.withoutPhone),
  }
}
