import { Center, Loader } from '@mantine/core'
import { createPath, type Location } from 'history'
import { Suspense, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'wouter'
import {
  appHistory,
  currentLocation,
  openDialogs,
  ShownLocationProvider,
  useAppLocation,
} from '../lib/history/app-location.ts'
import { BackButton } from '../ui/page/use-back-to-close.ts'
import { Root } from './root.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { Screens } from './screens.tsx'
import { useNextScreens } from './use-next-screens.ts'
import { useOfflineApp } from './use-offline-app.ts'

/** The owner's app: the screen for the URL, inside what all screens share. */
export function AppRouter() {
  const shown = useLocationOnceLoaded()
  useNextScreens()
  useOfflineApp()
  return (
    <ShownLocationProvider value={shown}>
      <Router hook={useAppLocation}>
        <ScreenBoundary entry={shown.key}>
          <Suspense fallback={<LoadingPage />}>
            <BackButton value={openDialogs.add}>
              <Root>
                <Screens />
              </Root>
            </BackButton>
          </Suspense>
        </ScreenBoundary>
      </Router>
    </ShownLocationProvider>
  )
}

/** The previous screen stays until the next one has loaded: a location change is a React transition. */
function useLocationOnceLoaded() {
  const [shown, setShown] = useState(currentLocation)
  const { pathname } = shown
  useLayoutEffect(() => {
    const show = () => {
      const location = currentLocation()
      // Dialogs open and close on the same entry.
      const update = () => setShown((before) => (isSame(before, location) ? before : location))
      if (location.pathname === pathname) update()
      else startTransition(update)
    }
    // A child may have navigated already.
    show()
    return appHistory.listen(show)
  }, [pathname])
  return shown
}

const isSame = (one: Location, other: Location) =>
  one.key === other.key && createPath(one) === createPath(other)

function LoadingPage() {
  return (
    <Center mih="100dvh">
      <Loader role="status" aria-label="Cargando" />
    </Center>
  )
}
