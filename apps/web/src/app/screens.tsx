import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link, Route, Switch } from 'wouter'
import { preloadable } from '../lib/preloadable.tsx'
import { MessagePage } from './message-page.tsx'
import { RequireSession } from './require-session.tsx'

type Load = () => Promise<ComponentType>

/** The owner's screens by path, inside the shell. Only this file imports from several features. */
const ownerScreens = screensOf({
  '/': async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  '/calendar': async () => (await import('../features/calendar/calendar-page.tsx')).CalendarPage,
  '/clients': async () => (await import('../features/customers/customers-page.tsx')).CustomersPage,
  '/notifications': async () =>
    (await import('../features/notifications/notifications-page.tsx')).NotificationsPage,
  '/referrals': async () =>
    (await import('../features/referrals/referrals-page.tsx')).ReferralsPage,
  '/profile': async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
  '/settings': async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
})

const openScreens = screensOf({
  '/login': async () => (await import('../features/accounts/login-page.tsx')).LoginPage,
  '/register': async () => (await import('../features/accounts/register-page.tsx')).RegisterPage,
  '/verify-code': async () =>
    (await import('../features/accounts/verify-code-page.tsx')).VerifyCodePage,
  '/recuperar-contrasena': async () =>
    (await import('../features/accounts/recovery-page.tsx')).RecoveryPage,
  '/google-auth-callback': async () =>
    (await import('../features/accounts/google/google-auth-callback-page.tsx'))
      .GoogleAuthCallbackPage,
  '/google-callback': async () =>
    (await import('../features/settings/google-callback-page.tsx')).GoogleCallbackPage,
  '/terminos': async () => (await import('../features/accounts/legal/terms-page.tsx')).TermsPage,
  '/privacidad': async () =>
    (await import('../features/accounts/legal/privacy-page.tsx')).PrivacyPage,
})

const shell = preloadable(async () => (await import('./shell/shell.tsx')).Shell)

function screensOf(loads: Record<string, Load>) {
  return new Map(Object.entries(loads).map(([path, load]) => [path, preloadable(load)]))
}

/** Loads what shows the screen at a path, all at once. Rejects if a part cannot be fetched. */
export async function preloadScreen(pathname: string): Promise<void> {
  const path = pathname.replace(/(.)\/$/, '$1')
  const ownerScreen = ownerScreens.get(path)
  const parts = ownerScreen ? [shell, ownerScreen] : [openScreens.get(path)]
  await Promise.all(parts.map((part) => part?.preload()))
}

/** The paths of all screens: whatever else is asked for is not found. */
export const screenPaths = [...ownerScreens.keys(), ...openScreens.keys()]

const routesOf = (screens: typeof openScreens) =>
  [...screens].map(([path, { Component }]) => (
    <Route key={path} path={path} component={Component} />
  ))

const ownerRoutes = routesOf(ownerScreens)
const openRoutes = routesOf(openScreens)
const ownerPaths = new RegExp(`^(?:${[...ownerScreens.keys()].join('|')})/?$`, 'i')

/** The screen for the current path; each is loaded on first use. */
export function Screens() {
  return (
    <Switch>
      {openRoutes}
      <Route path={ownerPaths}>
        <RequireSession>
          <OwnerScreens />
        </RequireSession>
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  )
}

/** The owner's screens, for whoever asks: only `RequireSession` knows whether somebody is logged in. */
export function OwnerScreens() {
  return (
    <shell.Component>
      <Switch>{ownerRoutes}</Switch>
    </shell.Component>
  )
}

function NotFoundPage() {
  return (
    <MessagePage
      title="Página no encontrada"
      message="La página que buscas no existe o cambió de lugar."
    >
      <Button component={Link} to="/">
        Ir al inicio
      </Button>
    </MessagePage>
  )
}
