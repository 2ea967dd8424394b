import type { moveSeries as call } from '@cuando/contract/appointments/repeating'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { countOf } from '@cuando/es/text'
import { localTime } from '@cuando/es/time/local-time'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { refreshOccupations } from '../../availability/occupation-store.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import {
  type ChangeContext,
  type ChangeDeps,
  changeAppointment,
} from '../change/change-appointment.ts'
import { moveLocked } from '../move/move-appointment.ts'
import { withNotMailed } from '../notify/not-mailed.ts'
import type { GatheredMail } from '../notify/notify-of-action.ts'
import { refuseViolation } from '../refuse-violation.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import type { AppointmentRow } from '../store.ts'
import { queueGathered } from '../together/queue-together.ts'
import { refuseFarDates } from './check-reach.ts'
import { readFollowing } from './series-store.ts'

type Body = Checked<typeof call>['body']

interface SeriesMove {
  row: AppointmentRow
  date: string
  time: string
}

/**
 * Moves an appointment and later ones of its series, all or none, each with its person. Their customer gets one mail.
 * Returns the moved ones in the order for undoing the move.
 */
export function moveSeries(
  deps: ChangeDeps,
  ref: AppointmentRef,
  { moves, reason }: Body,
): Promise<Outcome<Data<typeof call>>> {
  const moved = changeAppointment(deps, ref, async (context) => {
    const far = refuseFarDates(context, moves, 'moves')
    if (far) return far
    const wanted = await findMoves(context, ref, moves)
    if (!wanted.ok) return wanted
    const gathered: GatheredMail[] = []
    const refusal = await moveAll({ ...context, gathered }, wanted.data, reason)
    if (refusal) return refusal
    const notMailed = await queueGathered(context, gathered)
    const ids = inOrderOfReturn(wanted.data, context.commerce.timezone).map(({ row }) => row.id)
    const message = countOf(ids.length, 'cita reagendada', 'citas reagendadas')
    return done({ ids, notMailed }, withNotMailed(message, notMailed))
  })
  return refuseViolation(moved)
}

/** The moves with their appointments, in order, without those that stay; refused unless all are of the series and live. */
async function findMoves(
  { tx, commerce, row }: ChangeContext,
  { memberId }: AppointmentRef,
  moves: Body['moves'],
): Promise<Outcome<SeriesMove[]>> {
  const wanted = new Map(moves.map((each) => [each.appointmentId, each]))
  const rows = await readFollowing(tx, row, memberId)
  const found = rows.flatMap((each): SeriesMove[] => {
    const to = wanted.get(each.id)
    return to ? [{ row: each, date: to.date, time: to.time }] : []
  })
  if (row.series_id === null || found.length < moves.length) return refused('notMovable')
  return done(found.filter((move) => !isThere(move, commerce.timezone)))
}

function isThere({ row, date, time }: SeriesMove, timezone: string): boolean {
  const now = localTime(row.starts_at.getTime(), timezone)
  return now.date === date && now.time === time
}

async function moveAll(context: ChangeContext, moves: readonly SeriesMove[], reason: string) {
  const { tx, commerce } = context
  const { commerce_id: commerceId } = commerce
  const rows = moves.map(({ row }) => row)
  const occupations = [...new Set(rows.map((row) => row.occupation_id))]
  const ids = rows.map(({ id }) => id)
  // Release all slots first: one may go where another one of them is now. A refusal rolls this back.
  await refreshOccupations(tx, commerceId, occupations, ids)
  const members = await readAssignedMembers(tx, commerce, rows)
  for (const [index, { row, date, time }] of moves.entries()) {
    const memberId = members.get(row.occupation_id)?.id
    const change = { ...context, row, leaving: ids.slice(index) }
    const outcome = await moveLocked(change, { booker: 'owner', date, time, memberId, reason })
    if (!outcome.ok) return outcome
  }
  return null
}

/** Those that moved later go back first to last, since each frees the former time of the one before; and the other way round. */
function inOrderOfReturn(moves: readonly SeriesMove[], timezone: string): readonly SeriesMove[] {
  const [first] = moves
  if (!first) return moves
  const from = localTime(first.row.starts_at.getTime(), timezone)
  const isLater = `${first.date} ${first.time}` > `${from.date} ${from.time}`
  return isLater ? moves : moves.toReversed()
}
