import { isDeepStrictEqual } from 'node:util'
import { done, type Outcome, refused, refusedField } from '../../../platform/outcome.ts'
import { refreshOccupations } from '../../availability/occupation-store.ts'
import { type ReservationRequest, reserveSlot } from '../../availability/reserve-slot.ts'
import { checkBlockedContact } from '../../customers/blocked/block-contact.ts'
import { bookedPrice } from '../../service-terms/choose-terms.ts'
import { checkChanges } from '../book/check-caps.ts'
import type { Location } from '../book/check-location.ts'
import {
  type ChangeContext,
  type ChangeDeps,
  type Changed,
  changeAppointment,
  refuseLateChange,
} from '../change/change-appointment.ts'
import {
  type EventMove,
  writeAddress,
  writeEventEnd,
  writeEventMove,
  writeMove,
} from '../change/change-store.ts'
import { isLive } from '../change/check-change.ts'
import { findClassLink, takeLinkAlong } from '../change/meeting-link-store.ts'
import {
  correctAppointment,
  findCorrection,
  refuseCorrection,
} from '../correct/correct-appointment.ts'
import type { Corrected } from '../mails/appointment-mail.ts'
import { type KnownState, knownState, type MailedAction } from '../notify/mailed-action.ts'
import type { NotMailed } from '../notify/not-mailed.ts'
import { type ActionContext, notifyOfAction, queueMails } from '../notify/notify-of-action.ts'
import { takeUnsentMails } from '../notify/waiting-mails.ts'
import { refuseViolation } from '../refuse-violation.ts'
import { planReminders } from '../reminders/plan-reminders.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { readAppointment } from '../store.ts'
import { noteUndos } from '../undo/undo-store.ts'
import { type PlannedMove, planMove } from './plan-move.ts'
import type { WantedMove } from './read-wanted-move.ts'

/**
 * Moves an appointment to another time, service or location, and corrects its name, phone and notes. Its id stays, so
 * that its links still work. Writes nothing if nothing would change: a repeated request is one move.
 */
export function moveAppointment(
  deps: ChangeDeps,
  ref: AppointmentRef,
  wanted: WantedMove,
): Promise<Outcome<Changed>> {
  return refuseViolation(changeAppointment(deps, ref, (change) => moveLocked(change, wanted)))
}

interface MoveContext extends ChangeContext {
  /** The appointments that leave their slot along with this one, itself included; by default it alone. */
  leaving?: readonly string[]
}

/** The same for an appointment that was read already. The business's row must be locked. */
export async function moveLocked(
  change: MoveContext,
  wanted: WantedMove,
): Promise<Outcome<Changed>> {
  const { tx, row, now } = change
  const { commerce_id: commerceId, id: appointmentId } = row
  const refusal = refuseMove(change, wanted)
  if (refusal) return refusal
  if (change.author.by === 'CUSTOMER') {
    const blocked = await checkBlockedContact(tx, commerceId, row)
    if (blocked) return blocked
  }
  const { isLimited = false } = wanted
  const correction = findCorrection(row, wanted)
  const wrong = correction && (await refuseCorrection(change, correction, isLimited))
  if (wrong) return wrong
  const planned = await planMove(change, wanted)
  if (!planned.ok) return planned
  if (!(planned.data || correction)) return done({ notification: null })
  const tooMany = isLimited ? await checkChanges(tx, { commerceId, appointmentId }, now) : null
  if (tooMany) return tooMany
  const isAlone = planned.data === null
  const corrected = correction ? await correctAppointment(change, correction, isAlone) : change
  return perform(corrected, wanted, planned.data, correction?.corrected)
}

function refuseMove({ row, author: { by }, now }: ChangeContext, { address }: WantedMove) {
  const isOver = row.status === 'CANCELLED' || row.status === 'COMPLETED'
  if (isOver || (by === 'CUSTOMER' && !isLive(row))) return refused('notMovable')
  // An event has one time for everybody: its customers can only cancel.
  if (by === 'CUSTOMER' && row.service_type === 'UNIQUE') return refused('notMovable')
  if (address && row.modality !== 'CUSTOM')
    return refusedField('address', 'Solo se cambia la dirección de una cita a domicilio')
  return refuseLateChange(row, by, now)
}

/** Makes the planned move, if any, and sends the notifications of it and of the correction. */
async function perform(
  change: MoveContext,
  wanted: WantedMove,
  plan: PlannedMove | null,
  corrected: readonly Corrected[] = [],
): Promise<Outcome<Changed>> {
  const { row, author, now } = change
  if (plan?.isRelocation) return relocate(change, wanted, plan.location, corrected)
  if (plan) return move(change, wanted, plan, corrected)
  const performed = { action: 'corrected', by: author.by, at: now, corrected } as const
  return done({ notification: await notifyOfAction(change, row, performed) })
}

/** Changes only the address of a home visit. */
async function relocate(
  context: ChangeContext,
  { reason }: WantedMove,
  location: Location,
  corrected: readonly Corrected[],
): Promise<Outcome<Changed>> {
  const { tx, row, author, now } = context
  const note = { appointmentId: row.id, author, reason: reason || null, at: now }
  const sequence = row.sequence + 1
  await writeAddress(tx, row.commerce_id, note, location, sequence)
  const performed = { action: 'relocated', by: author.by, at: now, corrected } as const
  const relocated = { ...row, sequence }
  return done({ notification: await notifyOfAction(context, relocated, performed) })
}

async function move(
  change: MoveContext,
  wanted: WantedMove,
  plan: PlannedMove,
  corrected: readonly Corrected[],
): Promise<Outcome<Changed>> {
  const { tx, commerce, row, author, now, leaving = [row.id] } = change
  const { commerce_id: commerceId } = row
  // Release the current slot first, so that it counts as free. A refusal below rolls this back.
  await refreshOccupations(tx, commerceId, [row.occupation_id], leaving)
  const reserved = await reserveSlot(tx, requestOf(change, wanted, plan))
  if (!reserved.ok) return reserved
  const { occupationId, memberId, ...times } = reserved.data
  const { service, location, isHandOver, preferred } = plan
  // The price of the booking stays while the service is the same.
  const { price, currency } = service.id === row.service_id ? row : bookedPrice(service)
  const to = { ...location, ...times, serviceId: service.id, price, currency }
  const people = commerce.has_team ? { from: { memberId: preferred }, to: { memberId } } : noPeople
  const next = { known: undefined, replaces: undefined, sequence: row.sequence + 1 }
  const { sequence, ...mailed } =
    author.by === 'OWNER' ? await noteOwnersMove(change, to, people) : next
  const note = noteOf(change, wanted, plan, memberId)
  const conferenceLink =
    (await findClassLink(tx, row, occupationId)) ?? takeLinkAlong(row, occupationId)
  const written = { ...to, occupationId, conferenceLink, isHandOver }
  await writeMove(tx, commerceId, note, written, sequence)
  await planReminders(tx, commerce, [row.id], { now })
  const moved = await readAppointment(tx, commerceId, row.id)
  if (!moved) throw new Error('An appointment that was just moved is gone')
  const formerMemberId = preferred === memberId ? null : preferred
  const { by } = author
  const performed = { action: 'moved', by, at: now, corrected, formerMemberId } as const
  return done({
    notification: await notifyOfAction(change, { ...moved, ...mailed }, performed),
  })
}

/** The entry of a move in the history. */
const noteOf = (
  { row, author, commerce, now }: ChangeContext,
  { reason }: WantedMove,
  { isHandOver, preferred }: PlannedMove,
  memberId: string,
) => ({
  ...{ appointmentId: row.id, author, reason: reason || null, at: now },
  change: isHandOver ? ('HANDED_OVER' as const) : ('MOVED' as const),
  ...(commerce.has_team && memberId !== preferred && { from: preferred, to: memberId }),
})

function requestOf(
  { commerce, row, now }: ChangeContext,
  { booker, date, time, earliest }: WantedMove,
  { service, performers, preferred, isHandOver }: PlannedMove,
): ReservationRequest {
  const wanted = { commerce, service, performers, preferred, date, time, now, earliest, booker }
  // An appointment that has begun can still go to another person.
  return isHandOver && row.starts_at < now ? { ...wanted, earliest: row.starts_at } : wanted
}

/** The members of an appointment before and after a move. */
type People = Record<'from' | 'to', Pick<KnownState, 'memberId'>>
const noPeople: People = { from: {}, to: {} }

/**
 * Stores what undoes an owner's move. Returns the state that the customer knows, the mail that was taken back, and the
 * sequence number after the move: the known one, if the move leads back to the known state.
 */
async function noteOwnersMove(
  { tx, row, now }: ChangeContext,
  to: Omit<KnownState, 'sequence' | 'skippedMail' | 'memberId'>,
  people: People,
): Promise<{ known: KnownState; replaces: MailedAction | undefined; sequence: number }> {
  const unsent = await takeUnsentMails(tx, [row])
  const replaces = unsent.get(row.id)
  const known = replaces?.known ?? { ...knownState(row), ...people.from }
  const { skippedMail: _, ...place } = known
  const isBack = isDeepStrictEqual({ ...to, ...people.to, sequence: known.sequence }, place)
  const sequence = isBack ? known.sequence : row.sequence + 1
  const noted = { change: 'moved', at: now, unsent, sequenceAfter: sequence } as const
  await noteUndos(tx, row.commerce_id, [row.id], noted)
  return { known, replaces, sequence }
}

/**
 * Moves all live appointments of an event to its new time, each with history and mail as with any move. If only the
 * end changes, nobody is notified. The business's row must be locked. Returns those whose customers get no mail
 * because of a limit.
 */
export async function moveAttendees(
  context: ActionContext,
  event: Omit<EventMove, 'author'>,
): Promise<NotMailed[]> {
  const { tx, commerce, author } = context
  const { commerce_id: commerceId } = commerce
  const { from, to } = event
  if (from === to.occupationId) {
    await writeEventEnd(tx, commerceId, from, to.endsAt)
    return []
  }
  const moved = await writeEventMove(tx, commerceId, { ...event, author })
  const ids = moved.map(({ id }) => id)
  await planReminders(tx, commerce, ids, { now: event.at })
  return queueMails(context, moved, { action: 'moved', by: 'OWNER', isBulk: true })
}
