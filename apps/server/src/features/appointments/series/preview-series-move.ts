import { type Zone, zone } from '@cuando/agenda/zone/zone'
import type {
  CheckedStart,
  previewSeriesMove as call,
} from '@cuando/contract/appointments/repeating'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { localTime } from '@cuando/es/time/local-time'
import { dateFrom } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { timeFrom } from '@cuando/time/wall-time'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { checkStarts } from '../../availability/book/check-starts.ts'
import { type CommerceRow, readCommerce } from '../../commerce/store.ts'
import { termsWithoutService } from '../../service-terms/choose-terms.ts'
import { readTerms } from '../../service-terms/store.ts'
import { findPerformers } from '../../team/find-performers.ts'
import type { Performer } from '../../team/list-performers.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import { isLive } from '../change/check-change.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { type AppointmentRow, readAppointment } from '../store.ts'
import { refuseFarDates } from './check-reach.ts'
import { readFollowing } from './series-store.ts'
import { type LocalStart, shiftStart } from './shift-start.ts'

/** Where an appointment and the later ones of its series would go, if this one went to `date` and `time`. */
export async function previewSeriesMove(
  { db, now }: { db: Db; now: Date },
  { commerceId, appointmentId, memberId }: AppointmentRef,
  { date, time }: Checked<typeof call>['query'],
): Promise<Outcome<Data<typeof call>>> {
  const [commerce, row] = await Promise.all([
    readCommerce(db, commerceId),
    readAppointment(db, commerceId, appointmentId, memberId),
  ])
  if (!commerce || !row) return refused('appointmentUnknown')
  if (!isLive(row) || row.service_type === 'UNIQUE') return refused('notMovable')
  const far = refuseFarDates({ commerce, row, now }, [{ date }], 'moves')
  if (far) return far
  const rows = await readFollowing(db, row, memberId)
  const tz = zone(commerce.timezone)
  const to = { date: dateFrom(date), time: timeFrom(time) }
  const shift = { from: startOf(tz, row), to }
  const moves = rows.map((each) => ({ row: each, to: shiftStart(startOf(tz, each), shift) }))
  const checked = await checkMoves({ db, now, commerce }, moves)
  if (!checked.ok) return checked
  return done({
    moves: rows.flatMap(({ id, starts_at }) => {
      const start = checked.data.get(id)
      const from = localTime(starts_at.getTime(), commerce.timezone)
      return start ? [{ appointmentId: id, from, ...start }] : []
    }),
  })
}

const startOf = (tz: Zone, { starts_at }: AppointmentRow): LocalStart =>
  tz.dateAndTimeOf(instant(starts_at.getTime()))

interface Context {
  db: Db
  now: Date
  commerce: CommerceRow
}

interface Move {
  row: AppointmentRow
  to: LocalStart
}

/** The checked starts by appointment. Those of one service and person, usually all, are checked together. */
async function checkMoves(
  { db, now, commerce }: Context,
  moves: readonly Move[],
): Promise<Outcome<Map<string, CheckedStart>>> {
  const rows = moves.map(({ row }) => row)
  const members = await readAssignedMembers(db, commerce, rows)
  const leaving = new Set(rows.map((row) => row.occupation_id))
  const memberOf = (row: AppointmentRow) => members.get(row.occupation_id)?.id
  const groups = Map.groupBy(moves, ({ row }) => `${row.service_id} ${memberOf(row)}`)
  const found = new Map<string, CheckedStart>()
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const people = await findPeople(db, commerce, first.row, memberOf(first.row))
    if (!people.ok) return people
    const starts = group.map(({ to }) => to)
    const question = { commerce, performers: people.data, starts, now, leaving }
    const checked = await checkStarts(db, question)
    for (const [index, { row }] of group.entries()) {
      const start = checked[index]
      if (start) found.set(row.id, start)
    }
  }
  return done(found)
}

/** The people that can be assigned to an appointment; only its present person, if it has one. */
export async function findPeople(
  db: Db,
  commerce: CommerceRow,
  { commerce_id: commerceId, service_id: serviceId }: AppointmentRow,
  memberId: string | undefined,
): Promise<Outcome<Performer[]>> {
  // An inactive service too: its appointments can still be moved.
  const service =
    serviceId === null ? termsWithoutService(commerce) : await readTerms(db, commerceId, serviceId)
  if (!service) return refused('serviceUnavailable')
  return findPerformers(db, commerce, service, { booker: 'owner', memberId })
}
