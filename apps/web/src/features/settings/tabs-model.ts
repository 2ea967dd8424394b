import { lazy } from 'react'

/** The settings tabs in order; `id` is the value of ?tab=. */
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
    id: 'team',
    title: 'Equipo',
    Component: lazy(async () => ({
      default: (await import('./components/team-tab.tsx')).TeamTab,
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
  {
    id: 'referrals',
    title: 'Invita y Gana',
    Component: lazy(async () => ({
      default: (await import('../../domain/referrals/referral-programme.tsx')).ReferralProgramme,
    })),
  },
]

/** The tab with this id; the first one if there is none. */
export function tabOf(asked: string | null) {
  return tabs.find(({ id }) => id === asked) ?? tabs[0]
}
