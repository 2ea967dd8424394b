import { entryOfType, type NotificationType } from './entry-of-type.ts'

interface NewsScreen {
  path: string
  name: string
}

interface News {
  /** Newer servers may send unknown types. */
  type: string | null
  appointmentId: string | null
}

const screens: Partial<Record<NotificationType, NewsScreen>> = {
  CALENDAR_EVENT_DELETED: { path: '/calendar', name: 'Calendario' },
  PLACE_HELD: { path: '/waiting-list', name: 'Lista de espera' },
  CALENDAR_DISCONNECTED: { path: '/settings?tab=integrations', name: 'Integraciones' },
}

/** The screen to open for a notification that is not about an appointment; null if there is none. */
export const newsScreen = ({ type, appointmentId }: News): NewsScreen | null =>
  appointmentId ? null : entryOfType(screens, type ?? '')
