import type { Data } from '@cuando/contract/endpoint'
import type { notificationSettings } from '@cuando/contract/settings'
import type { WeekHours } from '@cuando/contract/week-hours'
import type { whatsappTemplate } from '@cuando/contract/whatsapp'
import { defaultTemplate } from '@cuando/contract/whatsapp-template'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Writes the opening hours. The business's row must be locked: bookings depend on them. */
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

/** The usual template is not stored, so that whoever has it gets a better one. */
export async function writeWhatsappTemplate(
  tx: Tx,
  commerceId: CommerceId,
  { template }: Data<typeof whatsappTemplate>,
) {
  await tx
    .updateTable('commerces')
    .set({ whatsapp_template: template === defaultTemplate ? null : template })
    .where('commerce_id', '=', commerceId)
    .execute()
}

/** Changes the time zone. The business's row must be locked. */
export async function writeTimezone(tx: Tx, commerceId: CommerceId, timezone: string) {
  await tx
    .updateTable('commerces')
    .set({ timezone })
    .where('commerce_id', '=', commerceId)
    .execute()
}
