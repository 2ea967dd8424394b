import { zone } from '@cuando/agenda/zone/zone'
import type { appointmentReminders } from '@cuando/contract/appointments/whatsapp'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { whatsappNumber } from '@cuando/es/phones'
import { addDays, type CalendarDate, dateFrom } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readCommerce } from '../../commerce/store.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import { readMoves } from '../change/change-store.ts'
import { presentAppointment } from '../present.ts'
import { readInOrder, readReminded } from './whatsapp-store.ts'

type Call = typeof appointmentReminders

// Later than that, a customer is on the way.
const noticeMs = 3_600_000

/**
 * One page of the messages about appointments that begin in more than an hour, until the end of tomorrow in the zone of
 * the business. A message is about all of a customer's appointments in the same state.
 */
export async function listReminders(
  { db, now }: { db: Db; now: Date },
  scoped: Scoped,
  { page, limit, memberId, date }: Checked<Call>['query'],
): Promise<Outcome<Data<Call>>> {
  const { commerceId } = scoped
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const span = { ...spanOf(now, commerce.timezone, date), memberId }
  const { left, rest, withoutPhone } = sortOut(await readReminded(db, commerceId, span))
  const messages = [...left, ...rest]
  const shown = messages.slice((page - 1) * limit, page * limit).flat()
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
    total: messages.length,
    totalPages: Math.ceil(messages.length / limit),
    left: left.length,
    withoutPhone: withoutPhone.length,
  })
}

/** From an hour after now to the end of tomorrow, or the part of that on one date. */
function spanOf(now: Date, timezone: string, date: string | undefined) {
  const tz = zone(timezone)
  const midnight = (day: CalendarDate) => tz.startOf(day)
  const { date: today } = tz.dateAndTimeOf(instant(now.getTime()))
  const tomorrow = addDays(today, 1)
  const first = date === undefined ? today : dateFrom(date)
  const last = date === undefined ? tomorrow : dateFrom(date)
  return {
    // Appointments begin at whole minutes: that of midnight counts.
    after: new Date(Math.max(now.getTime() + noticeMs, midnight(first) - 1)),
    before: new Date(midnight(addDays(Math.min(last, tomorrow) as CalendarDate, 1))),
  }
}

/** The ids of each message, soonest first: those that are left to send, then the others. */
function sortOut(rows: Awaited<ReturnType<typeof readReminded>>) {
  const canRead = ({ phone }: (typeof rows)[number]) =>
    phone !== null && whatsappNumber(phone) !== null
  const stateOf = ({
    whatsapp_sent_at: sentAt,
    confirmed_at: confirmedAt,
  }: (typeof rows)[number]) => {
    if (sentAt !== null) return 'sent'
    return confirmedAt === null ? 'left' : 'confirmed'
  }
  const messagesOf = (state: ReturnType<typeof stateOf>) =>
    [
      ...Map.groupBy(
        rows.filter((row) => canRead(row) && stateOf(row) === state),
        (row) => `${row.customer_id} ${row.phone}`,
      ).values(),
    ].map((some) => some.map(({ id }) => id))
  return {
    left: messagesOf('left'),
    rest: [...messagesOf('confirmed'), ...messagesOf('sent')],
    withoutPhone: rows.filter((row) => !canRead(row)),
  }
}
