import type { cancelAppointments as call } from '@cuando/contract/appointments'
import type { Checked, Data } from '@cuando/contract/endpoint'
import { countOf } from '@cuando/es/count-of'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { queueMails } from '../notify/notify-change.ts'
import { readAppointments } from '../store.ts'
import { writeCancelled } from './cancel-appointment.ts'
import { isLive } from './check-change.ts'

type Answer = Data<typeof call>

/**
 * Cancels what an owner has chosen, all of it that is still live under the lock of the business, each as a single
 * cancelling leaves it. What ended meanwhile, or is not of this business, is left alone and counted as skipped.
 */
export function cancelAppointments(
  { db }: { db: Db },
  commerceId: CommerceId,
  { ids, reason }: Checked<typeof call>['body'],
): Promise<Outcome<Answer>> {
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const wanted = [...new Set(ids)]
    const live = (await readAppointments(tx, commerceId, wanted)).filter(isLive)
    if (live.length > 0) {
      await writeCancelled(tx, commerceId, live, reason)
      const cancelled = live.map((row) => ({ ...row, sequence: row.sequence + 1 }))
      await queueMails(tx, commerce, cancelled, { change: 'cancelled', by: 'OWNER' })
    }
    const answer = { cancelled: live.length, skipped: wanted.length - live.length }
    return done(answer, describe(answer))
  })
}

function describe({ cancelled, skipped }: Answer): string {
  const gone = skipped === 1 ? '1 ya no estaba vigente' : `${skipped} ya no estaban vigentes`
  if (cancelled === 0) return `No se canceló ninguna cita: ${gone}`
  const done = countOf(cancelled, 'cita cancelada', 'citas canceladas')
  return skipped === 0 ? done : `${done}; ${gone}`
}
