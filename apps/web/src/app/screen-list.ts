import { showProfile } from '@cuando/contract/accounts/profile'
import type { Role } from '@cuando/contract/accounts/role'
import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { appointmentCalendar, appointmentStats } from '@cuando/contract/appointments/calendar'
import { listNotifications } from '@cuando/contract/appointments/notifications'
import { commerceInfo, config } from '@cuando/contract/business/commerce'
import { listWaiting } from '@cuando/contract/waiting/owner-waiting'
import { latestSize } from '../domain/notifications/latest-size.ts'
import { pageSize } from '../features/dashboard/upcoming-model.ts'
import { addressOf } from '../lib/calls/call-address.ts'

// Every list of screens derives from this one: routes, menu, titles, first calls, the drawn HTML and its limits.
// The build replaces the module by its values (`computed` in vite.config.ts), so they are plain data.

/** A screen for everybody, outside the shell. */
export interface Screen {
  path: string
  /** The module of its page, from `features`; it exports one component. */
  module: string
  /** Whether its HTML shows it before the program runs. The others depend on what the device knows. */
  isDrawn: boolean
  /** Whether many visits begin with it: it gets a chunk of its own, and the build limits its weight. */
  isOpenedFirst: boolean
  /** The calls of the API that its first data needs. For an owner's screen the HTML starts them. */
  firstCalls: string[]
}

/** A screen of the owner, in the shell. */
export interface OwnerScreen extends Screen {
  /** The roles that may open it. */
  roles: Role[]
  /** First calls for the owner alone. */
  ownerCalls: string[]
  title: string
  /** The beginning of the title, shown on phones. */
  shortTitle?: string
  /** Its entry in the menu, which has the order of this list. */
  menu: { label: string; icon: MenuIcon } | null
  /** The path of a first call that asks for the days to show, which depend on the business's time zone. */
  daysCall: string | null
  /** Whether it makes that call on phones alone. */
  isDayOnPhones?: boolean
  /** A module, from `features`, that screens wider than a phone's import with its page. */
  wideModule?: string
}

export type MenuIcon =
  | 'bell'
  | 'calendar'
  | 'cash'
  | 'clock'
  | 'gift'
  | 'home'
  | 'settings'
  | 'users'

const infoCall = addressOf(commerceInfo, {})
const drawn = { isDrawn: true, isOpenedFirst: false, ownerCalls: [] }
const ownerAlone: Role[] = ['OWNER']
const frontDesk: Role[] = ['OWNER', 'RECEPTION']
const everybody: Role[] = ['OWNER', 'RECEPTION', 'STAFF']
const forOwner = { ...drawn, roles: ownerAlone, firstCalls: [infoCall], daysCall: null }
const inShell = { ...forOwner, roles: everybody }

export const ownerScreens: OwnerScreen[] = [
  {
    ...inShell,
    path: '/',
    module: 'dashboard/dashboard-page.tsx',
    title: 'Inicio',
    menu: { label: 'Inicio', icon: 'home' },
    isOpenedFirst: true,
    firstCalls: [
      infoCall,
      addressOf(listNotifications, { query: { page: 1, limit: latestSize } }),
      addressOf(upcomingAppointments, { query: { page: 1, limit: pageSize } }),
    ],
    ownerCalls: [addressOf(appointmentStats, {})],
    daysCall: appointmentCalendar.path,
    isDayOnPhones: true,
  },
  {
    ...inShell,
    path: '/calendar',
    module: 'calendar/calendar-page.tsx',
    title: 'Calendario de Citas',
    shortTitle: 'Calendario',
    wideModule: 'calendar/components/calendar-board.tsx',
    menu: { label: 'Calendario', icon: 'calendar' },
    isOpenedFirst: true,
    daysCall: appointmentCalendar.path,
  },
  {
    ...inShell,
    roles: frontDesk,
    path: '/clients',
    module: 'customers/customers-page.tsx',
    title: 'Clientes',
    menu: { label: 'Clientes', icon: 'users' },
  },
  {
    ...inShell,
    roles: frontDesk,
    path: '/waiting-list',
    module: 'waiting/waiting-list-page.tsx',
    title: 'Lista de espera',
    menu: { label: 'Lista de espera', icon: 'clock' },
    firstCalls: [infoCall, addressOf(listWaiting, {})],
  },
  {
    ...forOwner,
    path: '/money',
    module: 'money/money-page.tsx',
    title: 'Ingresos',
    menu: { label: 'Ingresos', icon: 'cash' },
    isDrawn: false,
  },
  {
    ...inShell,
    path: '/notifications',
    module: 'notifications/notifications-page.tsx',
    title: 'Notificaciones',
    menu: { label: 'Notificaciones', icon: 'bell' },
  },
  {
    ...inShell,
    path: '/settings',
    module: 'settings/settings-page.tsx',
    title: 'Configuración',
    menu: { label: 'Configuración', icon: 'settings' },
  },
  {
    ...forOwner,
    path: '/referrals',
    module: 'referrals/referrals-page.tsx',
    title: 'Invita y Gana',
    menu: { label: 'Invita y Gana', icon: 'gift' },
  },
  {
    ...forOwner,
    path: '/profile',
    module: 'profile/profile-page.tsx',
    title: 'Editar Perfil',
    menu: null,
    ownerCalls: [addressOf(showProfile, {})],
  },
]

const open = { isDrawn: false, isOpenedFirst: false, firstCalls: [] }

export const openScreens: Screen[] = [
  {
    path: '/login',
    module: 'accounts/login-page.tsx',
    isDrawn: true,
    isOpenedFirst: true,
    firstCalls: [addressOf(config, {})],
  },
  { ...open, path: '/register', module: 'accounts/register-page.tsx' },
  { ...open, path: '/invitation', module: 'accounts/invitation-page.tsx' },
  { ...open, path: '/verify-code', module: 'accounts/verify-code-page.tsx' },
  { ...open, path: '/recuperar-contrasena', module: 'accounts/recovery-page.tsx' },
  {
    ...open,
    path: '/google-auth-callback',
    module: 'accounts/google/google-auth-callback-page.tsx',
  },
  { ...open, path: '/google-callback', module: 'settings/google-callback-page.tsx' },
  { ...open, path: '/terminos', module: 'accounts/legal/terms-page.tsx', isDrawn: true },
  { ...open, path: '/privacidad', module: 'accounts/legal/privacy-page.tsx', isDrawn: true },
]
