import type { WaitingData } from '@cuando/contract/waiting/waiting-data'
import { renderToStaticMarkup } from 'react-dom/server'
import { WaitingPage } from '../features/booking/waiting/waiting-page.tsx'
import { makeFetchCache } from '../lib/calls/fetch-cache.ts'
import { PageProviders } from './page-providers.tsx'

/** The page of the waiting list as HTML. Its links and forms need no program. */
export const drawWaiting = (data: WaitingData): string =>
  renderToStaticMarkup(
    <PageProviders cache={makeFetchCache()} drawnAt={data.now}>
      <WaitingPage data={data} />
    </PageProviders>,
  )
