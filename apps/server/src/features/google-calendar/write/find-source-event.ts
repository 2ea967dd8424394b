import { readMoves } from '../../appointments/change/change-store.ts'
import { readSourceEvent } from '../../appointments/imports/import-store.ts'
import type { AppointmentRow } from '../../appointments/store.ts'
import { hasEvent } from '../event-store.ts'
import type { Turn } from '../work/take-turn.ts'
import { readWritten } from '../written-event-store.ts'
import { ownLinkOf } from './describe-event.ts'
import { EVENTS, ifStatus } from './remove-event.ts'

/**
 * Whether a calendar of this person already has the event that an appointment was imported from, so that no second event is written.
 * An appointment that was moved, or needs a room, gets its own event. That event is updated from then on, also if the move is undone.
 */
export async function hasSourceEvent(
  { db, session, lease, connection }: Turn,
  row: AppointmentRow,
): Promise<boolean> {
  const needsRoom = row.modality === 'ONLINE' && ownLinkOf(row) === null
  if (row.status === 'CANCELLED' || needsRoom) return false
  const { commerceId } = lease
  const id = await readSourceEvent(db, commerceId, row.id)
  if (id === null) return false
  if ((await readMoves(db, commerceId, [row.id])).length > 0) return false
  if (await readWritten(db, connection, row.id)) return false
  if (await hasEvent(db, lease, id)) return true
  // Its primary calendar may not be one of those that count.
  const event = await session
    .call({ path: `${EVENTS}/${encodeURIComponent(id)}` })
    .catch(ifStatus([404, 410], async () => null))
  return isLive(event)
}

const isLive = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'status' in event && event.status !== 'cancelled'
