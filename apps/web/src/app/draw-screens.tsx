import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { ShownLocationProvider, useAppLocation } from '../lib/app-location.ts'
import { Providers } from './providers.tsx'
import { OwnerScreens, preloadScreen, Screens } from './screens.tsx'

/** Screens whose HTML shows them before the program is there. The others depend on what the device knows. */
const drawn = {
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

// Run by the build: prints the HTML of each screen by its path, as it looks before anything is known of its user.
const pages: Record<string, string> = {}
for (const [pathname, Shown] of Object.entries(drawn)) {
  await preloadScreen(pathname)
  const location = { pathname, search: '', hash: '', state: null, key: 'drawn' }
  pages[pathname] = renderToString(
    <Providers>
      <ShownLocationProvider value={location}>
        <Router hook={useAppLocation}>
          <Shown />
        </Router>
      </ShownLocationProvider>
    </Providers>,
  )
}
process.stdout.write(JSON.stringify(pages))
