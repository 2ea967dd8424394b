import { lazy } from 'react'

/** The tabs of the settings, in their order; `id` is what ?tab= says. */
export const tabs = [
  {
    id: 'business-hours',
    title: 'Disponibilidad',
    Component: lazy(async () => ({
      default: (await import('./components/business-hours-tab.tsx')).BusinessHoursTab,
    })),
  },
  {
    id: 'appointments',
    title: 'Servicios y Eventos',
    Component: lazy(async () => ({
      default: (await import('./components/services-tab.tsx')).ServicesTab,
    })),
  },
  {
    id: 'blocked-dates',
    title: 'Fechas Bloqueadas',
    Component: lazy(async () => ({
      default: (await import('./components/blocked-dates-tab.tsx')).BlockedDatesTab,
    })),
  },
  {
    id: 'notifications',
    title: 'Notificaciones',
    Component: lazy(async () => ({
      default: (await import('./components/notifications-tab.tsx')).NotificationsTab,
    })),
  },
  {
    id: 'integrations',
    title: 'Integraciones',
    Component: lazy(async () => ({
      default: (await import('./components/integrations-tab.tsx')).IntegrationsTab,
    })),
  },
  {
    id: 'timezone',
    title: 'Zona Horaria',
    Component: lazy(async () => ({
      default: (await import('./components/timezone-tab.tsx')).TimezoneTab,
    })),
  },
]

/** The tab that an address asks for; the first where it asks for none that there is. */
export function tabOf(asked: string | null) {
  return tabs.find(({ id }) => id === asked) ?? tabs[0]
}
