import type { cancelAppointments as call } from '@cuando/contract/appointments/appointments'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { countOf } from '@cuando/es/text'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { refreshOccupations } from '../../availability/occupation-store.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import { withNotMailed } from '../notify/not-mailed.ts'
import {
  type ActionContext,
  isUnheard,
  notifyOfAction,
  queueMails,
} from '../notify/notify-of-action.ts'
import { takeUnsentMails } from '../notify/waiting-mails.ts'
import { tellColleagues } from '../people/tell-colleagues.ts'
import { planReminders } from '../reminders/plan-reminders.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { type AppointmentRow, readAppointments } from '../store.ts'
import { noteUndos } from '../undo/undo-store.ts'
import {
  type ChangeDeps,
  type Changed,
  changeAppointment,
  refuseLateChange,
} from './change-appointment.ts'
import { writeCancellations } from './change-store.ts'
import { isLive } from './check-change.ts'

type Answer = Data<typeof call>

/**
 * Cancels the selected appointments that are still live under the lock of the business, each as a single
 * cancellation would. Those that ended in the meantime, or that the caller can't reach, are counted as skipped.
 */
export function cancelAppointments(
  { db, ...deps }: ChangeDeps,
  { commerceId, memberId }: Scoped,
  { ids, reason }: Checked<typeof call>['body'],
): Promise<Outcome<Answer>> {
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const wanted = [...new Set(ids)]
    const live = (await readAppointments(tx, commerceId, wanted, memberId)).filter(isLive)
    const notMailed =
      live.length > 0 ? await cancelMany({ ...deps, tx, commerce }, live, reason) : []
    const cancelledIds = live.map(({ id }) => id)
    const skipped = wanted.length - live.length
    const answer = { cancelled: live.length, skipped, cancelledIds, notMailed }
    return done(answer, describe(answer))
  })
}

/** Returns those whose customers get no mail because of a limit. */
export async function cancelMany(
  context: ActionContext,
  live: readonly AppointmentRow[],
  reason: string,
): Promise<Answer['notMailed']> {
  const { tx, commerce, now } = context
  const unsent = await noteCancellations(tx, commerce.commerce_id, live, now)
  const cancelled = live.map((row) => toCancelled(row, unsent))
  await writeCancelled(context, cancelled, reason)
  await tellColleagues(context, live, { action: 'cancelled' })
  const change = { action: 'cancelled', by: 'OWNER', waits: true, isBulk: live.length > 1 } as const
  return queueMails(context, cancelled, change)
}

function describe({ cancelled, skipped, notMailed }: Answer): string {
  const gone = skipped === 1 ? '1 ya no estaba vigente' : `${skipped} ya no estaban vigentes`
  if (cancelled === 0) return `No se canceló ninguna cita: ${gone}`
  const done = countOf(cancelled, 'cita cancelada', 'citas canceladas')
  const all = skipped === 0 ? done : `${done}; ${gone}`
  return withNotMailed(all, notMailed)
}

/** Cancels a live appointment and frees its slot. */
export function cancelAppointment(
  deps: ChangeDeps,
  ref: AppointmentRef,
  { reason }: { reason: string },
): Promise<Outcome<Changed>> {
  return changeAppointment(deps, ref, async (context) => {
    const { tx, row, now } = context
    const { by } = context.author
    if (!isLive(row)) return refused('notCancellable')
    const late = refuseLateChange(row, by, now)
    if (late) return late
    const unsent = by === 'OWNER' ? await noteCancellations(tx, ref.commerceId, [row], now) : null
    const cancelled = toCancelled(row, unsent)
    await writeCancelled(context, [cancelled], reason)
    const performed = { action: 'cancelled', by, at: now } as const
    return done({ notification: await notifyOfAction(context, cancelled, performed) })
  })
}

/** Stores what undoes an owner's cancellation. Takes back and returns the unsent mails that it supersedes. */
async function noteCancellations(
  tx: Tx,
  commerceId: CommerceId,
  rows: readonly AppointmentRow[],
  now: Date,
) {
  const ids = rows.map(({ id }) => id)
  const unsent = await takeUnsentMails(tx, rows)
  await noteUndos(tx, commerceId, ids, { change: 'cancelled', at: now, unsent })
  return unsent
}

/** An appointment as it is mailed after its cancellation. */
const toCancelled = (
  row: AppointmentRow,
  unsent: Awaited<ReturnType<typeof noteCancellations>> | null,
) => {
  const replaces = unsent?.get(row.id)
  return { ...row, sequence: row.sequence + 1, known: replaces?.known, replaces }
}

/**
 * Sets live appointments, at least one, to CANCELLED and frees their slots. The business's row must be
 * locked.
 */
async function writeCancelled(
  { tx, commerce, author, now }: ActionContext,
  rows: readonly ReturnType<typeof toCancelled>[],
  reason: string,
): Promise<void> {
  const { commerce_id: commerceId } = commerce
  const ids = rows.map(({ id }) => id)
  const withdrawn = rows.filter(isUnheard).map(({ id }) => id)
  const note = { author, reason: reason || null, at: now, withdrawn }
  await writeCancellations(tx, commerceId, ids, note)
  await planReminders(tx, commerce, ids, { now })
  const occupations = new Set(rows.map((row) => row.occupation_id))
  await refreshOccupations(tx, commerceId, [...occupations])
}
