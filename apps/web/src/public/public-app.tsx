import type { FirstData } from '@cuando/contract/first-data'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import { NowProvider } from '../lib/now.tsx'
import { PublicPage } from './public-page.tsx'

interface PublicAppProps {
  address: Pick<URL, 'pathname' | 'search'>
  /** What the page came with; null: it asks for what it shows. */
  first: FirstData | null
  queries: QueryClient
}

/** The public pages with all that they stand on; the server draws it, and the browser takes it over. */
export function PublicApp({ address, first, queries }: PublicAppProps) {
  // For begin-program.js, which has kept what was pressed too early: after the drawing that takes in what was typed too early.
  useEffect(() => {
    const timer = setTimeout(() => window.dispatchEvent(new Event('program-ready')))
    return () => clearTimeout(timer)
  }, [])
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <NowProvider drawnAt={first?.now ?? null}>
          <PublicPage address={address} isUnknown={first !== null && first.offer === null} />
        </NowProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
