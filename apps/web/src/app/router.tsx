import { Center, Loader } from '@mantine/core'
import { Suspense, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'wouter'
import { appHistory, ShownLocationProvider, useAppLocation } from '../lib/app-location.ts'
import { Root } from './root.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { Screens } from './screens.tsx'
import { useNextScreens } from './use-next-screens.ts'

/** The owner's app: the screen for the URL, inside what all screens share. */
export function AppRouter() {
  const shown = useLocationOnceLoaded()
  useNextScreens()
  return (
    <ShownLocationProvider value={shown}>
      <Router hook={useAppLocation}>
        <ScreenBoundary entry={shown.key}>
          <Suspense fallback={<LoadingPage />}>
            <Root>
              <Screens />
            </Root>
          </Suspense>
        </ScreenBoundary>
      </Router>
    </ShownLocationProvider>
  )
}

/** The previous screen stays until the next one has loaded: a location change is a React transition. */
function useLocationOnceLoaded() {
  const [shown, setShown] = useState(appHistory.location)
  const { pathname } = shown
  useLayoutEffect(() => {
    const show = () => {
      const { location } = appHistory
      if (location.pathname === pathname) setShown(location)
      else startTransition(() => setShown(location))
    }
    // A child may have navigated already.
    show()
    return appHistory.listen(show)
  }, [pathname])
  return shown
}

function LoadingPage() {
  return (
    <Center mih="100dvh">
      <Loader role="status" aria-label="Cargando" />
    </Center>
  )
}
