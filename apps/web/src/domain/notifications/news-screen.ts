import type { Notification } from '@cuando/contract/socket'

interface NewsScreen {
  path: string
  name: string
}

const screens: Partial<Record<string, NewsScreen>> = {
  CALENDAR_DISCONNECTED: { path: '/settings?tab=integrations', name: 'Integraciones' },
} satisfies Partial<Record<Notification['type'], NewsScreen>>

/** The screen that a notification about no appointment leads to; null where it leads nowhere. */
export const newsScreen = (type: string | null): NewsScreen | null => screens[type ?? ''] ?? null
