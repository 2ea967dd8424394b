import { type ReactNode, StrictMode } from 'react'
import type { FetchCache } from '../lib/calls/fetch-cache.ts'
import { NowProvider } from '../lib/hooks/now.tsx'
import { FetchCacheProvider } from '../lib/hooks/use-fetched.ts'

interface PageProvidersProps {
  cache: FetchCache
  /** When the server drew the page, in milliseconds since 1970; null when the browser draws it. */
  drawnAt: number | null
  children: ReactNode
}

/** The providers of all parts of the public pages, the same on the server and in the browser. */
export function PageProviders({ cache, drawnAt, children }: PageProvidersProps) {
  return (
    <StrictMode>
      <FetchCacheProvider value={cache}>
        <NowProvider drawnAt={drawnAt}>{children}</NowProvider>
      </FetchCacheProvider>
    </StrictMode>
  )
}
