import { done, type Outcome } from '../../../platform/outcome.ts'
import type { NotMailed } from '../notify/not-mailed.ts'
import type { ActionContext } from '../notify/notify-of-action.ts'
import { readSkippedMail } from '../notify/skipped-mail-store.ts'
import { type AppointmentRow, readAppointments } from '../store.ts'
import { moveLocked } from './move-appointment.ts'
import type { WantedMove } from './read-wanted-move.ts'

/**
 * Moves all appointments of one slot. After a refusal the transaction must be rolled back. The business's row must be
 * locked. Returns those whose customers get no mail because of a limit.
 */
export async function moveTogether(
  context: ActionContext,
  moves: readonly { row: AppointmentRow; wanted: WantedMove }[],
): Promise<Outcome<NotMailed[]>> {
  const leaving = moves.map(({ row }) => row.id)
  for (const { row, wanted } of moves) {
    const moved = await moveLocked({ ...context, row, leaving }, wanted)
    if (!moved.ok) return moved
  }
  if (leaving.length === 0) return done([])
  const rows = await readAppointments(context.tx, context.commerce.commerce_id, leaving)
  return done(
    rows.flatMap((row) => {
      const mail = readSkippedMail(row)
      return mail ? [{ id: row.id, mail }] : []
    }),
  )
}
