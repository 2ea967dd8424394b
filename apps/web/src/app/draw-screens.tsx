import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { ShownLocationProvider, useAppLocation } from '../lib/app-location.ts'
import { Providers } from './providers.tsx'
import { OwnerScreens, preloadScreen, Screens, screenPaths } from './screens.tsx'

/** Screens whose HTML shows them before the program is there. The others depend on what the device knows. */
const drawn: Record<string, ComponentType> = {
  '/': OwnerScreens,
  '/calendar': OwnerScreens,
  '/clients': OwnerScreens,
  '/notifications': OwnerScreens,
  '/profile': OwnerScreens,
  '/referrals': OwnerScreens,
  '/settings': OwnerScreens,
  '/login': Screens,
  '/terminos': Screens,
  '/privacidad': Screens,
}

async function draw(pathname: string, Shown: ComponentType): Promise<string> {
  await preloadScreen(pathname)
  const location = { pathname, search: '', hash: '', state: null, key: 'drawn' }
  return renderToString(
    <Providers>
      <ShownLocationProvider value={location}>
        <Router hook={useAppLocation}>
          <Shown />
        </Router>
      </ShownLocationProvider>
    </Providers>,
  )
}

// Run by the build: prints the HTML of each screen by its path, as it looks before anything is known of its user, and of
// the page for a path that has none.
const screens: Record<string, string | null> = {}
for (const path of screenPaths) {
  const Shown = drawn[path]
  screens[path] = Shown ? await draw(path, Shown) : null
}
const notFound = await draw('/404', Screens)
process.stdout.write(JSON.stringify({ screens, notFound }))
