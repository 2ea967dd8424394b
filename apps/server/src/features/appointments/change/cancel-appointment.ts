import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { refreshOccupations } from '../../availability/occupation-store.ts'
import { notifyChange } from '../notify/notify-change.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import type { Actor, AppointmentRow } from '../store.ts'
import { type Changed, changeAppointment, refuseLateChange } from './change-appointment.ts'
import { writeCancellations } from './change-store.ts'
import { isLive } from './check-change.ts'

/** Cancels an appointment that is still to come about, and frees its slot. */
export function cancelAppointment(
  deps: { db: Db; now: Date },
  ref: AppointmentRef,
  { by, reason }: { by: Actor; reason: string },
): Promise<Outcome<Changed>> {
  return changeAppointment(deps, ref, async ({ tx, commerce, row, now }) => {
    if (!isLive(row)) return refused('notCancellable')
    const late = refuseLateChange(row, by, now)
    if (late) return late
    await writeCancelled(tx, ref.commerceId, [row], reason)
    const cancelled = { ...row, sequence: row.sequence + 1 }
    const change = { change: 'cancelled', by, at: now } as const
    return done({ notification: await notifyChange(tx, commerce, cancelled, change) })
  })
}

/** Writes live appointments of a business off, at least one, and frees their slots. The business's row must be locked. */
export async function writeCancelled(
  tx: Tx,
  commerceId: CommerceId,
  rows: readonly AppointmentRow[],
  reason: string,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await writeCancellations(tx, commerceId, ids, reason || null)
  const occupations = new Set(rows.map((row) => row.occupation_id))
  await refreshOccupations(tx, commerceId, [...occupations])
}
