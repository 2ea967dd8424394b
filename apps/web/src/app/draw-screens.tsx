import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { ShownLocationProvider, useAppLocation } from '../lib/history/app-location.ts'
import { Providers } from './providers.tsx'
import { openScreens, ownerScreens } from './screen-list.ts'
import { OwnerScreens, preloadScreen, Screens } from './screens.tsx'

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

// Run by the build: prints the HTML of each screen by its path, without any data of the user, and the HTML of the
// not-found page.
const screens: Record<string, string | null> = {}
for (const { path, isDrawn } of ownerScreens) {
  screens[path] = isDrawn ? await draw(path, OwnerScreens) : null
}
for (const { path, isDrawn } of openScreens) {
  screens[path] = isDrawn ? await draw(path, Screens) : null
}
const notFound = await draw('/404', Screens)
process.stdout.write(JSON.stringify({ screens, notFound }))
