import { parentPort } from 'node:worker_threads'
import { readPlace } from '@cuando/contract/booking-place'
import type { FirstData } from '@cuando/contract/first-data'
import { renderToString } from 'react-dom/server'
import { CommerceUnknown } from '../features/booking/failure/commerce-unknown.tsx'
import * as bookingFlow from '../features/booking/flow/booking-flow.tsx'
import { makeFetchCache } from '../lib/fetch-cache.ts'
import { provideModule } from '../lib/use-lazy-module.ts'
import { drawBusiness } from './draw-business.tsx'
import { fillCache } from './fill-cache.ts'

interface Asked {
  id: number
  /** `first` is FirstData as JSON: posting a string to the thread costs a fifth of cloning the objects. */
  input: { search: string; first: string }
}

provideModule('booking-flow', bookingFlow)

// Worker thread of the server: renders the booking page from the same data that the browser will hydrate it
// with.
parentPort?.on('message', ({ id, input }: Asked) => {
  const first: FirstData = JSON.parse(input.first)
  const { pageData: page, now } = first
  const cache = makeFetchCache()
  fillCache(cache, first)
  const place = readPlace(new URLSearchParams(input.search))
  const html = page
    ? drawBusiness({ page, now, cache, place })
    : renderToString(<CommerceUnknown />)
  parentPort?.postMessage({ id, html })
})
