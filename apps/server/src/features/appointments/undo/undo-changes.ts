import type { undoChanges as call } from '@cuando/contract/appointments/appointments'
import type { Data } from '@cuando/contract/calls/endpoint'
import { countOf } from '@cuando/es/text'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { refreshOccupations } from '../../availability/occupation-store.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import type { ChangeDeps } from '../change/change-appointment.ts'
import { type NotMailed, withNotMailed } from '../notify/not-mailed.ts'
import type { GatheredMail } from '../notify/notify-of-action.ts'
import { refuseViolation } from '../refuse-violation.ts'
import { readAppointments, readPlaces } from '../store.ts'
import { queueGathered } from '../together/queue-together.ts'
import { undoAndTell, undoChange } from './undo-change.ts'

interface Undone {
  undone: number
  notMailed: readonly NotMailed[]
}

/**
 * Undoes the last change of each of several appointments that allows it. A customer gets one mail about all that went the
 * same way.
 */
export async function undoChanges(
  deps: ChangeDeps,
  scoped: Scoped,
  ids: readonly string[],
): Promise<Outcome<Data<typeof call>>> {
  const wanted = [...new Set(ids)]
  const parts: Undone[] = []
  for (const together of await groupOf(deps, scoped, wanted))
    parts.push(await undoMost(deps, scoped, together))
  const undone = parts.reduce((sum, part) => sum + part.undone, 0)
  const answer = { undone, skipped: wanted.length - undone }
  const notMailed = parts.flatMap((part) => part.notMailed)
  return done(answer, withNotMailed(describe(answer), notMailed))
}

/** Those who attend one class, and the appointments of one customer. */
async function groupOf(
  { db }: ChangeDeps,
  { commerceId }: Scoped,
  ids: readonly string[],
): Promise<Iterable<readonly string[]>> {
  const places = await readPlaces(db, commerceId, ids)
  const attendees = Map.groupBy(ids, (id) => places.get(id)?.occupation_id)
  const isClass = (id: string) => (attendees.get(places.get(id)?.occupation_id)?.length ?? 0) > 1
  return Map.groupBy(ids, (id) => {
    const place = places.get(id)
    return isClass(id) ? place?.occupation_id : (place?.email ?? id)
  }).values()
}

// Those that are left after it are undone one by one.
const MOST_ATTEMPTS = 3

/** All at once or, if the place of one is taken, all others. */
async function undoMost(deps: ChangeDeps, scoped: Scoped, ids: readonly string[]): Promise<Undone> {
  let left = ids
  for (let attempt = 0; attempt < MOST_ATTEMPTS && left.length > 1; attempt += 1) {
    let refusedId: string | null = null
    const all = await undoTogether(deps, scoped, left, (id) => {
      refusedId = id
    })
    if (all.ok) return { undone: left.length, notMailed: all.data }
    if (refusedId === null) break
    left = left.filter((id) => id !== refusedId)
  }
  return undoEach(deps, scoped, left)
}

/**
 * Undoes the changes of several appointments in one transaction, or none: their former times may be where those are now that
 * are not back yet. Reports the one that is refused.
 */
function undoTogether(
  { db, ...deps }: ChangeDeps,
  scoped: Scoped,
  ids: readonly string[],
  onRefused: (id: string) => void,
): Promise<Outcome<NotMailed[]>> {
  const { commerceId, memberId } = scoped
  const undone = withCommerceLock<NotMailed[]>(db, commerceId, async (tx, commerce) => {
    const rows = await readAppointments(tx, commerceId, ids, memberId)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const gathered: GatheredMail[] = []
    const notMailed: NotMailed[] = []
    const occupations = [...new Set(rows.map((row) => row.occupation_id))]
    await refreshOccupations(tx, commerceId, occupations, ids)
    for (const [index, id] of ids.entries()) {
      const row = byId.get(id)
      const leaving = ids.slice(index)
      const context = { ...deps, tx, commerce, gathered, leaving }
      const outcome = row
        ? await undoAndTell({ ...context, row }, scoped)
        : refused('appointmentUnknown')
      if (!outcome.ok) {
        onRefused(id)
        return outcome
      }
      notMailed.push(...outcome.data)
    }
    const skipped = await queueGathered({ ...deps, tx, commerce }, gathered)
    return done([...notMailed, ...skipped])
  })
  return refuseViolation(undone)
}

/** One transaction each: a place that is taken must not prevent the others. */
async function undoEach(deps: ChangeDeps, scoped: Scoped, ids: readonly string[]): Promise<Undone> {
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
