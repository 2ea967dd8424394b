import type { Tx } from '../../../platform/db/database.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { queueMails } from '../notify/notify-change.ts'
import { type EventMove, writeEventEnd, writeEventMove } from './change-store.ts'

/**
 * Takes everybody who is still to come to an event to where it is held from now on, each with history and mail as
 * with any move. An event that only ends at another time is nobody's news. The business's row must be locked.
 */
export async function moveAttendees(
  tx: Tx,
  commerce: CommerceRow,
  event: EventMove,
): Promise<void> {
  const { commerce_id: commerceId } = commerce
  const { from, to } = event
  if (from === to.occupationId) return writeEventEnd(tx, commerceId, from, to.endsAt)
  const moved = await writeEventMove(tx, commerceId, event)
  await queueMails(tx, commerce, moved, { change: 'moved', by: 'OWNER' })
}
