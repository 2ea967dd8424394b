import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/http/outcome.ts'
import { refreshOccupations } from '../availability/store.ts'
import { announceChange } from './announce-change.ts'
import { type Changed, changeAppointment, refuseLateChange } from './change-appointment.ts'
import { writeCancellation } from './change-store.ts'
import { isLive } from './check-change.ts'
import type { WhichAppointment } from './show-appointment.ts'
import type { Actor } from './store.ts'

/** Cancels an appointment that is still to come about, and frees its place. */
export function cancelAppointment(
  deps: { db: Db; now: Date },
  which: WhichAppointment,
  { by, reason }: { by: Actor; reason: string },
): Promise<Outcome<Changed>> {
  return changeAppointment(deps, which, async ({ tx, commerce, row, now }) => {
    if (!isLive(row)) return refused('notCancellable')
    const late = refuseLateChange(row, by, now)
    if (late) return late
    const { commerceId } = which
    await writeCancellation(tx, commerceId, row.id, reason || null)
    await refreshOccupations(tx, commerceId, [row.occupation_id])
    const cancelled = { ...row, sequence: row.sequence + 1 }
    const change = { change: 'cancelled', by, at: now } as const
    return done({ notification: await announceChange(tx, commerce, cancelled, change) })
  })
}
