import type { Data } from '@cuando/contract/endpoint'
import type { Modality } from '@cuando/contract/modality'
import type { notificationSettings } from '@cuando/contract/settings'
import type { WeekHours } from '@cuando/contract/week-hours'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Writes when a business is open. Its row must be locked: bookings are decided on it. */
export async function writeWeekHours(tx: Tx, commerceId: CommerceId, week: WeekHours) {
  await tx
    .updateTable('commerces')
    .set({ week_hours: JSON.stringify(week) })
    .where('commerce_id', '=', commerceId)
    .execute()
}

export async function writeNotificationSettings(
  tx: Tx,
  commerceId: CommerceId,
  { desktop, email, hoursBeforeList, autoConfirm }: Data<typeof notificationSettings>,
) {
  await tx
    .updateTable('commerces')
    .set({
      notify_on_desktop: desktop,
      notify_by_email: email,
      reminder_hours: hoursBeforeList,
      auto_confirm: autoConfirm,
    })
    .where('commerce_id', '=', commerceId)
    .execute()
}

/** Puts a business into another zone. Its row must be locked. */
export async function writeTimezone(tx: Tx, commerceId: CommerceId, timezone: string) {
  await tx
    .updateTable('commerces')
    .set({ timezone })
    .where('commerce_id', '=', commerceId)
    .execute()
}

interface OfferedModalities {
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
