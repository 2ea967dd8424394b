import type { FirstData } from '@cuando/contract/booking/first-data'
import { createRoot } from 'react-dom/client'
import { openPosted } from '../features/booking/posted-booking-model.ts'
import { makeFetchCache } from '../lib/calls/fetch-cache.ts'
import { forgetOldStep } from '../lib/history/step-history.ts'
import { fillCache } from './fill-cache.ts'
import { PageProviders } from './page-providers.tsx'
import { ProgramReady } from './program-ready.tsx'
import { PublicPage } from './public-page.tsx'

/** Renders the page in the browser if the server has not drawn it. */
export function startApp(first: FirstData | null): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('public.html has no #root')
  const cache = makeFetchCache()
  if (first) fillCache(cache, first)
  forgetOldStep()
  const form = first?.form && first.pageData ? openPosted(first.form, first.pageData) : null
  createRoot(root).render(
    <PageProviders cache={cache} drawnAt={null}>
      <PublicPage
        address={window.location}
        isUnknown={first !== null && first.pageData === null}
        form={form}
      />
      <ProgramReady />
    </PageProviders>,
  )
}
