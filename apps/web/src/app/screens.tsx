import { Button } from '@mantine/core'
import { type ComponentType, lazy } from 'react'
import { Link, Route, Switch } from 'wouter'
import { MessagePage } from './message-page.tsx'
import { RequireSession } from './require-session.tsx'

type Load = () => Promise<ComponentType>

/** The owner's screens by path, inside the shell. Only this file imports from several features. */
const ownerScreens: Record<string, Load> = {
  '/': async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  '/calendar': async () => (await import('../features/calendar/calendar-page.tsx')).CalendarPage,
  '/settings': async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
}

const openScreens: Record<string, Load> = {
  '/login': async () => (await import('../features/accounts/login-page.tsx')).LoginPage,
  '/register': async () => (await import('../features/accounts/register-page.tsx')).RegisterPage,
  '/verify-code': async () =>
    (await import('../features/accounts/verify-code-page.tsx')).VerifyCodePage,
  '/recuperar-contrasena': async () =>
    (await import('../features/accounts/recovery-page.tsx')).RecoveryPage,
  '/google-auth-callback': async () =>
    (await import('../features/accounts/google/google-auth-callback-page.tsx'))
      .GoogleAuthCallbackPage,
  '/terminos': async () => (await import('../features/accounts/legal/terms-page.tsx')).TermsPage,
  '/privacidad': async () =>
    (await import('../features/accounts/legal/privacy-page.tsx')).PrivacyPage,
}

const Shell = lazy(async () => {
  // Starts loading the screen in parallel with the shell; an error is reported when the screen itself
  // renders.
  ownerScreens[window.location.pathname]?.().catch(() => {})
  return { default: (await import('./shell/shell.tsx')).Shell }
})

const routesOf = (screens: Record<string, Load>) =>
  Object.entries(screens).map(([path, load]) => (
    <Route key={path} path={path} component={lazy(async () => ({ default: await load() }))} />
  ))

const ownerRoutes = routesOf(ownerScreens)
const openRoutes = routesOf(openScreens)
const ownerPaths = new RegExp(`^(?:${Object.keys(ownerScreens).join('|')})/?$`, 'i')

/** The screen for the current path; each is loaded on first use. */
export function Screens() {
  return (
    <Switch>
      {openRoutes}
      <Route path={ownerPaths}>
        <RequireSession>
          <Shell>
            <Switch>{ownerRoutes}</Switch>
          </Shell>
        </RequireSession>
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
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
