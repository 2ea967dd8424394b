import { entryOfType, type NotificationType } from './entry-of-type.ts'

interface NewsScreen {
  path: string
  name: string
}

interface News {
  /** A newer server's may be unknown here. */
  type: string | null
  appointmentId: string | null
}

const screens: Partial<Record<NotificationType, NewsScreen>> = {
  CALENDAR_EVENT_DELETED: { path: '/calendar', name: 'Calendario' },
  CALENDAR_DISCONNECTED: { path: '/settings?tab=integrations', name: 'Integraciones' },
}

/** The screen that a notification about no appointment leads to; null where it leads nowhere. */
export const newsScreen = ({ type, appointmentId }: News): NewsScreen | null =>
  appointmentId ? null : entryOfType(screens, type ?? '')
