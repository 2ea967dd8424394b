import type { Notification } from '@cuando/contract/socket'

const screens: Partial<Record<string, string>> = {
  CALENDAR_DISCONNECTED: '/settings?tab=integrations',
} satisfies Partial<Record<Notification['type'], string>>

/** The screen that a notification about no appointment leads to; null where it leads nowhere. */
export const newsScreen = (type: string | null): string | null => screens[type ?? ''] ?? null
