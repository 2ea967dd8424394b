import type { saveNotificationSettings as call } from '@cuando/contract/business/settings'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Outcome } from '../../../platform/outcome.ts'
import { nextSummaryAt } from '../../commerce/plan-summary.ts'
import { saveSettings } from '../../commerce/settings/save-settings.ts'
import { writeNotificationSettings } from '../../commerce/settings/settings-store.ts'
import { planAllReminders } from '../reminders/plan-reminders.ts'

/** Saves an owner's notification settings and the times of reminders, also for appointments that are booked already. */
export function saveNotificationSettings(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  body: Checked<typeof call>['body'],
): Promise<Outcome<Data<typeof call>>> {
  return saveSettings(db, commerceId, body, async (tx, id, settings, { timezone }) => {
    await writeNotificationSettings(tx, id, settings, nextSummaryAt(now, timezone))
    const { hoursBeforeList: reminder_hours } = settings
    await planAllReminders(tx, { commerce_id: id, reminder_hours }, now)
  })
}
