import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { RefusalCode } from '@cuando/contract/calls/refusals'
import type { handOver as call } from '@cuando/contract/team/hand-over'
import { countOf } from '@cuando/es/text'
import { localTime } from '@cuando/es/time/local-time'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { readCommerce } from '../../commerce/store.ts'
import { isInTeam } from '../../team/store.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import type { ChangeDeps } from '../change/change-appointment.ts'
import { isLive } from '../change/check-change.ts'
import { moveTogether } from '../move/move-together.ts'
import { withNotMailed } from '../notify/not-mailed.ts'
import type { ActionContext } from '../notify/notify-of-action.ts'
import { refuseViolation } from '../refuse-violation.ts'
import { type AppointmentRow, readAppointments, readPlaces } from '../store.ts'
import { blockDay } from './block-day.ts'

type Answer = Data<typeof call>
type Body = Checked<typeof call>['body']
type Wanted = Body['handOvers'][number]

interface Whose {
  commerceId: CommerceId
  /** The current member of the appointments. */
  memberId: string
}

/**
 * Hands appointments of somebody over to others at their present times, each as a move by the owner. One that
 * can't be handed over any more is refused by itself and stays unchanged. A repeated request changes nothing.
 */
export async function handOverAppointments(
  deps: ChangeDeps,
  whose: Whose,
  { dayOff, handOvers }: Body,
): Promise<Outcome<Answer>> {
  const { db } = deps
  const { commerceId, memberId } = whose
  const [commerce, isKnown] = await Promise.all([
    readCommerce(db, commerceId),
    isInTeam(db, commerceId, memberId),
  ])
  if (!(commerce?.has_team && isKnown)) return refused('memberUnknown')
  // First of all, so that nobody books with them while the rest is done.
  const blocked = dayOff ? await blockDay(deps, whose, dayOff) : done(null)
  if (!blocked.ok) return blocked
  const answer: Answer = { handedOver: [], refused: [], notMailed: [] }
  for (const turn of await groupTurns(deps, commerceId, handOvers)) {
    const settled = await handOverTurn(deps, whose, turn)
    if (!settled.ok) return settled
    answer.handedOver.push(...settled.data.handedOver)
    answer.refused.push(...settled.data.refused)
    answer.notMailed.push(...settled.data.notMailed)
  }
  return done(answer, describe(answer))
}

/**
 * By start, as proposals are made. Those who attend a class go together to the same person: in its room there is no place for
 * half of it.
 */
async function groupTurns(
  { db }: ChangeDeps,
  commerceId: CommerceId,
  handOvers: readonly Wanted[],
): Promise<Wanted[][]> {
  const wanted = new Map(handOvers.map((each) => [each.appointmentId.toLowerCase(), each]))
  const places = await readPlaces(db, commerceId, [...wanted.keys()])
  const order = ({ date, time, appointmentId: id }: Wanted) =>
    `${date} ${time} ${places.get(id.toLowerCase())?.occupation_id} ${id}`
  const sorted = [...wanted.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1))
  const turns = Map.groupBy(sorted, ({ appointmentId: id, memberId }) => {
    const slot = places.get(id.toLowerCase())?.occupation_id ?? id
    return `${slot} ${memberId}`
  })
  return [...turns.values()]
}

/** One turn in a transaction of its own: it is handed over as a whole, and one that is not possible prevents no other. */
async function handOverTurn(
  { db, ...deps }: ChangeDeps,
  { commerceId, memberId }: Whose,
  turn: readonly Wanted[],
): Promise<Outcome<Answer>> {
  let sorted: Sorted = { given: [], leaving: [], refused: [] }
  const moved = await refuseViolation(
    withCommerceLock(db, commerceId, async (tx, commerce) => {
      const context = { ...deps, tx, commerce }
      sorted = await sortTurn(context, memberId, turn)
      return moveTogether(context, sorted.leaving.map(toMove))
    }),
  )
  const { given, leaving, refused: others } = sorted
  const ids = leaving.map(({ row }) => row.id)
  if (moved.ok)
    return done({ handedOver: [...given, ...ids], refused: others, notMailed: moved.data })
  if (!isExpected(moved.reason)) return moved
  const { reason } = moved
  const stayed = ids.map((appointmentId) => ({ appointmentId, reason }))
  return done({ handedOver: given, refused: [...others, ...stayed], notMailed: [] })
}

interface Leaving {
  row: AppointmentRow
  wanted: Wanted
}

const toMove = ({ row, wanted: { date, time, memberId } }: Leaving) => ({
  row,
  wanted: { booker: 'owner', date, time, memberId, reason: '' } as const,
})

interface Sorted {
  /** The ids of those that the wanted person gives already. */
  given: string[]
  leaving: Leaving[]
  refused: Answer['refused']
}

async function sortTurn(
  { tx, commerce, now }: ActionContext,
  memberId: string,
  turn: readonly Wanted[],
): Promise<Sorted> {
  const { commerce_id: commerceId, timezone } = commerce
  const ids = turn.map(({ appointmentId }) => appointmentId)
  const rows = await readAppointments(tx, commerceId, ids)
  const members = await readAssignedMembers(tx, commerce, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const sorted: Sorted = { given: [], leaving: [], refused: [] }
  for (const wanted of turn) {
    const row = byId.get(wanted.appointmentId.toLowerCase())
    const giver = row && members.get(row.occupation_id)?.id
    const seen = row && localTime(row.starts_at.getTime(), timezone)
    const isSame = seen?.date === wanted.date && seen.time === wanted.time
    const refuse = (reason: RefusalOf) =>
      sorted.refused.push({ appointmentId: wanted.appointmentId, reason })
    if (!row) refuse('appointmentUnknown')
    else if (!isLive(row) || row.ends_at <= now) refuse('notMovable')
    else if (!isSame) refuse('timeChanged')
    else if (giver === wanted.memberId) sorted.given.push(row.id)
    else if (giver !== memberId) refuse('memberChanged')
    else if (row.service_type === 'UNIQUE') refuse('notMovable')
    else sorted.leaving.push({ row, wanted })
  }
  return sorted
}

const expected = [
  'appointmentUnknown',
  'eventFull',
  'memberUnavailable',
  'notMovable',
  'serviceUnavailable',
  'slotBusy',
  'slotClosed',
  'slotHeld',
  'slotTaken',
] as const satisfies RefusalCode[]

type RefusalOf = (typeof expected)[number] | 'memberChanged' | 'timeChanged'

const isExpected = (reason: RefusalCode): reason is (typeof expected)[number] =>
  expected.some((each) => each === reason)

function describe({ handedOver, refused: stayed, notMailed }: Answer): string {
  const left = countOf(stayed.length, 'no se pudo pasar', 'no se pudieron pasar')
  const given = countOf(handedOver.length, 'cita pasada', 'citas pasadas')
  if (handedOver.length === 0 && stayed.length === 0) return 'Listo'
  if (handedOver.length === 0) return `No se pasó ninguna cita: ${left}`
  return withNotMailed(stayed.length === 0 ? given : `${given}; ${left}`, notMailed)
}
