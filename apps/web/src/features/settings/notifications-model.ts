import type { notificationSettings } from '@cuando/contract/business/settings'
import type { Data } from '@cuando/contract/calls/endpoint'

export type NotificationSettings = Data<typeof notificationSettings>

/** Applies the changed settings of the draft to newer saved ones. */
export function rebasedNotifications(
  draft: NotificationSettings,
  base: NotificationSettings,
  saved: NotificationSettings,
): NotificationSettings {
  const chosen = <K extends keyof NotificationSettings>(field: K) =>
    JSON.stringify(draft[field]) === JSON.stringify(base[field]) ? saved[field] : draft[field]
  return {
    ...saved,
    desktop: chosen('desktop'),
    email: chosen('email'),
    hoursBeforeList: chosen('hoursBeforeList'),
    autoConfirm: chosen('autoConfirm'),
    morningSummary: chosen('morningSummary'),
  }
}
