import type { PageData } from '@cuando/contract/own-data'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import { NowProvider } from '../lib/now.tsx'
import { PublicPage } from './public-page.tsx'

interface PublicAppProps {
  address: Pick<URL, 'pathname' | 'search'>
  /** Data embedded in the page; null if there is none: the page then fetches it. */
  first: PageData | null
  queries: QueryClient
}

/** The public pages with their providers; rendered on the server and hydrated in the browser. */
export function PublicApp({ address, first, queries }: PublicAppProps) {
  // begin-program.js replays clicks from before hydration on this event. Deferred until the render that takes
  // over early input.
  useEffect(() => {
    const timer = setTimeout(() => window.dispatchEvent(new Event('program-ready')))
    return () => clearTimeout(timer)
  }, [])
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <NowProvider drawnAt={first?.now ?? null}>
          <PublicPage address={address} first={first} />
        </NowProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
