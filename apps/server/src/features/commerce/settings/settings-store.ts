import type { whatsappTemplate } from '@cuando/contract/appointments/whatsapp-message'
import { defaultTemplate } from '@cuando/contract/appointments/whatsapp-template'
import type { commerceGaps } from '@cuando/contract/business/gaps'
import type { commerceHourFormat, notificationSettings } from '@cuando/contract/business/settings'
import type { WeekHours } from '@cuando/contract/business/week-hours'
import type { Data } from '@cuando/contract/calls/endpoint'
import { sql, type UpdateObject } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Schema, Tx } from '../../../platform/db/database.ts'
import type { CommerceRow } from '../store.ts'

/** Writes the opening hours. The business's row must be locked: bookings depend on them. */
export const writeWeekHours = (tx: Tx, commerceId: CommerceId, week: WeekHours) =>
  update(tx, commerceId, { week_hours: JSON.stringify(week), hours_chosen: true })

export const writeNotificationSettings = (
  tx: Tx,
  commerceId: CommerceId,
  settings: Data<typeof notificationSettings>,
  nextSummaryAt: Date,
) =>
  update(tx, commerceId, {
    notify_on_desktop: settings.desktop,
    notify_by_email: settings.email,
    reminder_hours: settings.hoursBeforeList,
    auto_confirm: settings.autoConfirm,
    morning_summary: settings.morningSummary,
    // A summary that is already due stays due, and so does that of people of the team.
    summary_due_at: settings.morningSummary
      ? sql<Date>`coalesce(summary_due_at, ${nextSummaryAt})`
      : sql<Date | null>`CASE WHEN EXISTS (SELECT FROM notice_choices AS choices
            WHERE choices.commerce_id = commerces.commerce_id AND choices.morning_summary)
          THEN coalesce(summary_due_at, ${nextSummaryAt}) END`,
  })

/** The default template is stored as null, so that businesses with it get later versions of it. */
export const writeWhatsappTemplate = (
  tx: Tx,
  commerceId: CommerceId,
  { template }: Data<typeof whatsappTemplate>,
  { has_team }: CommerceRow,
) =>
  update(tx, commerceId, {
    whatsapp_template: template === defaultTemplate(has_team) ? null : template,
  })

export const writeHourFormat = (
  tx: Tx,
  commerceId: CommerceId,
  { hourFormat }: Data<typeof commerceHourFormat>,
) => update(tx, commerceId, { hour_format: hourFormat })

/** Decides which starts customers are offered. The business's row must be locked. */
export const writeGaps = (
  tx: Tx,
  commerceId: CommerceId,
  { avoidsGaps }: Data<typeof commerceGaps>,
) => update(tx, commerceId, { avoids_gaps: avoidsGaps })

/** Changes the time zone. The business's row must be locked. */
export const writeTimezone = (
  tx: Tx,
  commerceId: CommerceId,
  timezone: string,
  nextSummaryAt: Date,
) =>
  update(tx, commerceId, {
    timezone,
    summary_due_at: sql<Date>`CASE WHEN summary_due_at IS NOT NULL THEN ${nextSummaryAt}::timestamptz END`,
  })

async function update(
  tx: Tx,
  commerceId: CommerceId,
  settings: UpdateObject<Schema, 'commerces'>,
): Promise<void> {
  await tx.updateTable('commerces').set(settings).where('commerce_id', '=', commerceId).execute()
}
