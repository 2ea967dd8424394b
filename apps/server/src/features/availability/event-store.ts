import type { Tx } from '../../platform/db/database.ts'
import type { CommerceId } from '../commerce/store.ts'

/** Takes an event's occupation out of the way, for now or because nobody is to come. */
export async function releaseEvent(tx: Tx, commerceId: CommerceId, id: string): Promise<void> {
  await tx
    .updateTable('occupations')
    .set({ is_live: false })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/** Leaves an occupation to those who have been there: the service's event is no longer this one. */
export async function retireEvent(tx: Tx, commerceId: CommerceId, id: string): Promise<void> {
  await tx
    .updateTable('occupations')
    .set({ is_live: false, is_event: false, attendees: 0 })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/** Gives a standing event another length, preparation, number of places or of attendees. */
export async function resizeEvent(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  to: { endsAt: Date; bufferStart: Date; places: number; maxAttendees: number },
): Promise<void> {
  await tx
    .updateTable('occupations')
    .set({
      is_live: true,
      ends_at: to.endsAt,
      buffer_start: to.bufferStart,
      places: to.places,
      max_attendees: to.maxAttendees,
    })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}
