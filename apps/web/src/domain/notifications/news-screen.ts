import type { Notification } from '@cuando/contract/socket'

interface NewsScreen {
  path: string
  name: string
}

interface News {
  /** A newer server's may be unknown here. */
  type: string | null
  appointmentId: string | null
}

const screens: Partial<Record<string, NewsScreen>> = {
  CALENDAR_EVENT_DELETED: { path: '/calendar', name: 'Calendario' },
  CALENDAR_DISCONNECTED: { path: '/settings?tab=integrations', name: 'Integraciones' },
} satisfies Partial<Record<Notification['type'], NewsScreen>>

/** The screen that a notification about no appointment leads to; null where it leads nowhere. */
export const newsScreen = ({ type, appointmentId }: News): NewsScreen | null =>
  appointmentId ? null : (screens[type ?? ''] ?? null)
