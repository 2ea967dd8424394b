import { createBrowserRouter } from 'react-router'
import { BrokenPage } from './broken-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RequireSession } from './require-session.tsx'
import { Root } from './root.tsx'

/** The owner's app by path. Screens load when they are entered; the boundaries between features end here. */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: BrokenPage,
    HydrateFallback: LoadingPage,
    children: [
      {
        Component: RequireSession,
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
            children: [
              {
                index: true,
                lazy: async () => ({
                  Component: (await import('../features/dashboard/dashboard-page.tsx'))
                    .DashboardPage,
                }),
              },
              {
                path: 'calendar',
                lazy: async () => ({
                  Component: (await import('../features/calendar/calendar-page.tsx')).CalendarPage,
                }),
              },
              {
                path: 'settings',
                lazy: async () => ({
                  Component: (await import('../features/settings/settings-page.tsx')).SettingsPage,
                }),
              },
            ],
          },
        ],
      },
      {
        path: 'login',
        lazy: async () => ({
          Component: (await import('../features/accounts/login-page.tsx')).LoginPage,
        }),
      },
      {
        path: 'register',
        lazy: async () => ({
          Component: (await import('../features/accounts/register-page.tsx')).RegisterPage,
        }),
      },
      {
        path: 'verify-code',
        lazy: async () => ({
          Component: (await import('../features/accounts/verify-code-page.tsx')).VerifyCodePage,
        }),
      },
      {
        path: 'recuperar-contrasena',
        lazy: async () => ({
          Component: (await import('../features/accounts/recovery-page.tsx')).RecoveryPage,
        }),
      },
      {
        path: 'google-auth-callback',
        lazy: async () => ({
          Component: (await import('../features/accounts/google-auth-callback-page.tsx'))
            .GoogleAuthCallbackPage,
        }),
      },
      {
        path: 'terminos',
        lazy: async () => ({
          Component: (await import('../features/accounts/terms-page.tsx')).TermsPage,
        }),
      },
      {
        path: 'privacidad',
        lazy: async () => ({
          Component: (await import('../features/accounts/privacy-page.tsx')).PrivacyPage,
        }),
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
])
