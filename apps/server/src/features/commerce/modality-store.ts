import type { Modality } from '@cuando/contract/modality'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'

export interface OfferedModalities {
  canPickup: boolean
  canDelivery: boolean
  canOnline: boolean
}

/** Where it stands whether a business offers a modality. */
export const offerColumns = {
  LOCAL: 'can_pickup',
  CUSTOM: 'can_delivery',
  ONLINE: 'can_online',
} as const satisfies Record<Modality, string>

/** Sets which modalities a business offers. */
export async function writeModalities(
  tx: Tx,
  commerceId: CommerceId,
  offered: OfferedModalities,
): Promise<void> {
  await tx
    .updateTable('commerces')
    .set({
      can_pickup: offered.canPickup,
      can_delivery: offered.canDelivery,
      can_online: offered.canOnline,
    })
    .where('commerce_id', '=', commerceId)
    .execute()
}

/** Switches on what a service needs; true where the business had not offered it so far. */
export async function turnOnModality(
  tx: Tx,
  commerceId: CommerceId,
  modality: Modality,
): Promise<boolean> {
  const column = offerColumns[modality]
  const { numUpdatedRows } = await tx
    .updateTable('commerces')
    .set({ [column]: true })
    .where('commerce_id', '=', commerceId)
    .where(column, '=', false)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
