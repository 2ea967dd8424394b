import type { Role } from '@cuando/contract/accounts/role'
import { type ComponentType, lazy } from 'react'
import { isFor } from '../../lib/session/role.ts'

interface Tab {
  /** The value of ?tab=. */
  id: string
  title: string
  roles: readonly Role[]
  /** Whether only somebody who takes appointments has it. */
  isOfPerformers?: true
  Component: ComponentType
}

const owner = { roles: ['OWNER'] } as const
const colleague = { roles: ['RECEPTION', 'STAFF'] } as const
const everybody = { roles: ['OWNER', 'RECEPTION', 'STAFF'] } as const

/** The settings tabs in order. */
const tabs: readonly Tab[] = [
  {
    id: 'me',
    ...colleague,
    title: 'Mis datos',
    Component: lazy(async () => ({
      default: (await import('./components/own-data-tab.tsx')).OwnDataTab,
    })),
  },
  {
    id: 'own-notices',
    ...colleague,
    title: 'Mis avisos',
    Component: lazy(async () => ({
      default: (await import('./components/own-notices-tab.tsx')).OwnNoticesTab,
    })),
  },
  {
    id: 'business-hours',
    ...owner,
    title: 'Disponibilidad',
    Component: lazy(async () => ({
      default: (await import('./components/business-hours-tab.tsx')).BusinessHoursTab,
    })),
  },
  {
    id: 'appointments',
    ...owner,
    title: 'Servicios y Eventos',
    Component: lazy(async () => ({
      default: (await import('./components/services-tab.tsx')).ServicesTab,
    })),
  },
  {
    id: 'team',
    ...owner,
    title: 'Equipo',
    Component: lazy(async () => ({
      default: (await import('./components/team-tab.tsx')).TeamTab,
    })),
  },
  {
    id: 'blocked-dates',
    ...owner,
    title: 'Fechas Bloqueadas',
    Component: lazy(async () => ({
      default: (await import('./components/blocked-dates-tab.tsx')).BlockedDatesTab,
    })),
  },
  {
    id: 'blocked-dates',
    ...colleague,
    isOfPerformers: true,
    title: 'Mis días bloqueados',
    Component: lazy(async () => ({
      default: (await import('./components/blocked-dates-tab.tsx')).OwnBlockedDatesTab,
    })),
  },
  {
    id: 'blocked-contacts',
    roles: ['RECEPTION'],
    title: 'Contactos Bloqueados',
    Component: lazy(async () => ({
      default: (await import('./components/blocked-contacts/contacts-card.tsx')).ContactsCard,
    })),
  },
  {
    id: 'notifications',
    ...owner,
    title: 'Notificaciones',
    Component: lazy(async () => ({
      default: (await import('./components/notifications-tab.tsx')).NotificationsTab,
    })),
  },
  {
    id: 'integrations',
    ...everybody,
    title: 'Integraciones',
    Component: lazy(async () => ({
      default: (await import('./components/integrations-tab.tsx')).IntegrationsTab,
    })),
  },
  {
    id: 'timezone',
    ...owner,
    title: 'Zona Horaria',
    Component: lazy(async () => ({
      default: (await import('./components/timezone-tab.tsx')).TimezoneTab,
    })),
  },
  {
    id: 'referrals',
    ...owner,
    title: 'Invita y Gana',
    Component: lazy(async () => ({
      default: (await import('../../domain/referrals/referral-programme.tsx')).ReferralProgramme,
    })),
  },
]

/** The tabs of a user. */
export const tabsOf = (role: string, takesAppointments: boolean) =>
  tabs.filter(
    ({ roles, isOfPerformers }) => isFor(roles, role) && (takesAppointments || !isOfPerformers),
  )

/** The tab with this id; the first one if there is none. */
export function tabOf(shown: readonly Tab[], asked: string | null) {
  return shown.find(({ id }) => id === asked) ?? shown[0]
}
