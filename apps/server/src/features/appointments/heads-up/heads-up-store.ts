import type { HeadsUp } from '@cuando/contract/heads-up/heads-up'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** Stores a heads-up and counts it, or takes it back. */
export async function writeHeadsUp(
  tx: Tx,
  commerceId: CommerceId,
  appointmentId: string,
  { headsUp, at }: { headsUp: HeadsUp | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set((eb) => ({
      heads_up: headsUp,
      heads_up_at: headsUp && at,
      heads_ups: eb('heads_ups', '+', headsUp ? 1 : 0),
    }))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .execute()
}
