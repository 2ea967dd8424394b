import { limits } from '@cuando/contract/calls/limits'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/sweeps/in-batches.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { refreshOccupations } from '../../availability/occupation-store.ts'
import type { Slot } from '../../availability/reserve-slot.ts'
import { retakeSlot } from '../../availability/retake-slot.ts'
import { readOccupation } from '../../availability/store.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import {
  type ChangeContext,
  type ChangeDeps,
  changeAppointment,
} from '../change/change-appointment.ts'
import { noteMove } from '../change/change-store.ts'
import { isLive } from '../change/check-change.ts'
import { findClassLink, takeLinkAlong } from '../change/meeting-link-store.ts'
import type { AppointmentAction } from '../mails/appointment-mail.ts'
import { claimMails } from '../notify/claim-mails.ts'
import { queueLinkMails } from '../notify/mail-link.ts'
import type { KnownState, MailedAction } from '../notify/mailed-action.ts'
import type { NotMailed } from '../notify/not-mailed.ts'
import { queueMails } from '../notify/notify-of-action.ts'
import { takeUnsentMails } from '../notify/waiting-mails.ts'
import { tellColleagues } from '../people/tell-colleagues.ts'
import { refuseViolation } from '../refuse-violation.ts'
import { planReminders } from '../reminders/plan-reminders.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { type AppointmentRow, readAppointment } from '../store.ts'
import { statusAfter, undoableUntil } from './check-undo.ts'
import {
  deleteOldUndos,
  forgetMove,
  readUndo,
  type Said,
  type UndoRow,
  writeUndo,
} from './undo-store.ts'

/**
 * Undoes the last change that the owner made by hand, while nothing else has changed the appointment and if its place
 * is still free. If the customer's mail about it has not been sent, it is taken back, and nothing of the change
 * remains; otherwise another mail tells the customer the new state. Returns the appointment if a limit stops that
 * mail.
 */
export function undoChange(deps: ChangeDeps, ref: AppointmentRef): Promise<Outcome<NotMailed[]>> {
  return refuseViolation(changeAppointment(deps, ref, (context) => undoAndTell(context, ref)))
}

interface UndoContext extends ChangeContext {
  /** The appointments that leave their slot along with this one, itself included; by default it alone. */
  leaving?: readonly string[]
}

/** Tells the people of a team, too, unless only its end was undone. */
export async function undoAndTell(
  context: UndoContext,
  scope: Scoped,
): Promise<Outcome<NotMailed[]>> {
  const { tx, commerce, row } = context
  const members = await readAssignedMembers(tx, commerce, [row])
  const undone = await undo(context, scope)
  const action = isLive(row) ? 'moved' : row.status === 'CANCELLED' ? 'reopened' : null
  if (!undone.ok || !commerce.has_team || action === null) return undone
  const restored = await readAppointment(tx, row.commerce_id, row.id)
  const formerMemberId = members.get(row.occupation_id)?.id ?? null
  if (restored) await tellColleagues(context, [restored], { action, formerMemberId })
  return undone
}

async function undo(context: UndoContext, scope: Scoped): Promise<Outcome<NotMailed[]>> {
  const { tx, commerce, row, author, now, leaving = [row.id] } = context
  const { commerce_id: commerceId } = commerce
  const before = await readUndo(tx, commerceId, row.id)
  if (!before || !isUndoable(row, before, now)) return refused('notUndoable')
  if (!(await isInScope(tx, before, scope))) return refused('roleForbidden')
  // Release the current slot first, so that it counts as free. A refusal below rolls this back.
  await refreshOccupations(tx, commerceId, [row.occupation_id], leaving)
  const slot = isLive(before)
    ? await retakeSlot(tx, { commerce, occupationId: before.occupation_id, now })
    : done({
        occupationId: before.occupation_id,
        startsAt: before.starts_at,
        endsAt: before.ends_at,
      })
  if (!slot.ok) return slot
  const told = await takeBack(context, before, slot.data)
  if (!told) return refused('notUndoable')
  const { occupationId } = slot.data
  const conferenceLink = await findLinkBefore(context, before, occupationId)
  await writeUndo(tx, row, before, { ...slot.data, ...told, conferenceLink, author, at: now })
  await refreshOccupations(tx, commerceId, [occupationId])
  const { action, waits, said: _, replaces, ...mailed } = told
  const hasHeard = action !== null && !waits && row.email !== null
  const remindedUntil = hasHeard ? now : (before.reminded_until ?? before.changed_at)
  await planReminders(tx, commerce, [row.id], { now, remindedUntil })
  const message = before.change === 'moved' ? 'La cita volvió a su horario' : undefined
  if (action) {
    const { skipped_mail } = before
    const mails = [{ ...row, ...mailed, replaces, skipped_mail }]
    return done(await queueMails(context, mails, { action, waits, by: 'OWNER' }), message)
  }
  if (replaces) await claimMails(context, [], [replaces])
  const isLinked = waits && conferenceLink !== before.conference_link
  return done(isLinked ? await tellLink(context) : [], message)
}

/** Whether the appointment goes back to somebody whose appointments the caller reaches. */
async function isInScope(
  tx: Tx,
  before: UndoRow,
  { commerceId, memberId }: Scoped,
): Promise<boolean> {
  if (memberId === undefined) return true
  const held = await readOccupation(tx, commerceId, before.occupation_id)
  return held?.member_id === memberId
}

/** The Meet link of a restored appointment: the current one of its class, its own, or the one that it had before. */
async function findLinkBefore(
  { tx, row }: ChangeContext,
  before: UndoRow,
  occupationId: string,
): Promise<string | null> {
  const own = row.service_id === before.service_id ? takeLinkAlong(row, occupationId) : null
  return (await findClassLink(tx, row, occupationId)) ?? own ?? before.conference_link
}

/** Mails the customer the Meet link if it is effective now: the mail that would have contained it was taken back. */
async function tellLink(context: ChangeContext): Promise<NotMailed[]> {
  const { tx, row, now } = context
  const linked = await readAppointment(tx, row.commerce_id, row.id)
  if (!linked) throw new Error('An appointment that was just set back is gone')
  const counts = linked.meet_link !== null && linked.meet_link === linked.conference_link
  const isTold = counts && isLive(linked) && linked.ends_at > now
  return isTold ? queueLinkMails(context, [linked]) : []
}

function isUndoable(row: AppointmentRow, before: UndoRow, now: Date): boolean {
  const isLast = row.sequence === before.sequence_after && row.status === statusAfter[before.change]
  return isLast && now <= undoableUntil(before.changed_at)
}

interface Told {
  /** The appointment's sequence number from now on. */
  sequence: number
  /** The customer's confirmation and heads-up. They stay only if the customer knows the restored time. */
  said: Said
  /** The action of the mail that the customer must get now, if any. */
  action: AppointmentAction | null
  waits: boolean
  known?: KnownState | undefined
  /** The mail about the change, which was taken back. */
  replaces?: MailedAction | undefined
}

/**
 * Takes back the mail about the change or, if it was sent, says which one has to follow. Null if the change can't be
 * undone: a customer who knows of a move cannot be expected at a time that has passed.
 */
async function takeBack(
  { tx, row, author, now }: ChangeContext,
  before: UndoRow,
  { startsAt, endsAt }: Slot,
): Promise<Told | null> {
  const isTold = before.change === 'moved' || before.change === 'cancelled'
  const { confirmed_at, heads_up, heads_up_at } = before
  const said = { confirmed_at, heads_up, heads_up_at }
  if (!isTold) return { sequence: row.sequence, said, action: null, waits: false }
  const unsent = await takeUnsentMails(tx, [row])
  const mail = unsent.get(row.id)
  if (mail) {
    if (before.change === 'moved') await forgetMove(tx, before)
    const { sequence, unsent_mail: action } = before
    return { sequence, said, action, waits: true, known: mail.known, replaces: mail }
  }
  const sequence = row.sequence + 1
  if (before.change === 'cancelled') {
    const isToCome = endsAt > now
    // The mail about the cancellation showed the time before a move that the customer did not know yet. There was no mail if
    // they did not know the booking.
    const { unsent_mail: unsent } = before
    const action = unsent === 'moved' || unsent === 'booked' ? unsent : 'reopened'
    return { sequence, said, action: isToCome ? action : null, waits: false }
  }
  if (startsAt <= now) return null
  await noteMove(tx, row.commerce_id, { appointmentId: row.id, author, reason: null, at: now })
  const nothing = { confirmed_at: null, heads_up: null, heads_up_at: null }
  return { sequence, said: nothing, action: 'moved', waits: false }
}

const BATCH = 1000

/** Deletes the records of changes that can no longer be undone. */
export function sweepUndos(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.undoHours * 3_600_000)
  return inBatches(BATCH, (limit) => deleteOldUndos(db, before, limit))
}
