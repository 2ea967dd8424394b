import type { undoChanges as call } from '@cuando/contract/appointments/appointments'
import type { Data } from '@cuando/contract/calls/endpoint'
import { countOf } from '@cuando/es/text'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import type { ChangeDeps } from '../change/change-appointment.ts'
import { readSlotsOf } from '../hand-over/hand-over-store.ts'
import { type NotMailed, withNotMailed } from '../notify/not-mailed.ts'
import { refuseViolation } from '../refuse-violation.ts'
import { readAppointment } from '../store.ts'
import { undoAndTell, undoChange } from './undo-change.ts'

/** Undoes the last change of each of several appointments that allows it. */
export async function undoChanges(
  deps: ChangeDeps,
  scoped: Scoped,
  ids: readonly string[],
): Promise<Outcome<Data<typeof call>>> {
  const wanted = [...new Set(ids)]
  let undone = 0
  const notMailed: NotMailed[] = []
  const slots = await readSlotsOf(deps.db, scoped.commerceId, wanted)
  for (const together of Map.groupBy(wanted, (id) => slots.get(id)).values()) {
    const all = together.length > 1 ? await undoTogether(deps, scoped, together) : null
    const part = all?.ok
      ? { undone: together.length, notMailed: all.data }
      : await undoEach(deps, scoped, together)
    undone += part.undone
    notMailed.push(...part.notMailed)
  }
  const answer = { undone, skipped: wanted.length - undone }
  return done(answer, withNotMailed(describe(answer), notMailed))
}

/**
 * Undoes the changes of all who attend one class, or none: their former time may overlap the present one, where those who
 * are not back yet would be in the way.
 */
function undoTogether(
  { db, ...deps }: ChangeDeps,
  scoped: Scoped,
  ids: readonly string[],
): Promise<Outcome<NotMailed[]>> {
  const { commerceId, memberId } = scoped
  const undone = withCommerceLock<NotMailed[]>(db, commerceId, async (tx, commerce) => {
    const notMailed: NotMailed[] = []
    for (const id of ids) {
      const row = await readAppointment(tx, commerceId, id, memberId)
      if (!row) return refused('appointmentUnknown')
      const outcome = await undoAndTell({ ...deps, tx, commerce, row, leaving: ids }, scoped)
      if (!outcome.ok) return outcome
      notMailed.push(...outcome.data)
    }
    return done(notMailed)
  })
  return refuseViolation(undone)
}

/** One transaction each: a place that is taken must not prevent the others. */
async function undoEach(deps: ChangeDeps, scoped: Scoped, ids: readonly string[]) {
  let undone = 0
  const notMailed: NotMailed[] = []
  for (const appointmentId of ids) {
    const outcome = await undoChange(deps, { ...scoped, appointmentId })
    if (!outcome.ok) continue
    undone += 1
    notMailed.push(...outcome.data)
  }
  return { undone, notMailed }
}

function describe({ undone, skipped }: Data<typeof call>): string {
  const lost = countOf(skipped, 'ya no se pudo recuperar', 'ya no se pudieron recuperar')
  if (undone === 0) return `No se reabrió ninguna cita: ${lost}`
  const reopened = countOf(undone, 'cita reabierta', 'citas reabiertas')
  return skipped === 0 ? reopened : `${reopened}; ${lost}`
}
