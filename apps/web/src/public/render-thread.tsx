import { parentPort } from 'node:worker_threads'
import type { PageData } from '@cuando/contract/booking/own-data'
import { readPageState } from '@cuando/contract/booking/page-state'
import { isOwnPath, readPublicPath } from '@cuando/contract/business/public-path'
import { renderToString } from 'react-dom/server'
import { AttendancePage } from '../features/booking/attendance/attendance-page.tsx'
import { CancelPage } from '../features/booking/cancel/cancel-page.tsx'
import { ChangePage } from '../features/booking/change/change-page.tsx'
import { CommerceUnknown } from '../features/booking/failure/commerce-unknown.tsx'
import * as bookingFlow from '../features/booking/flow/booking-flow.tsx'
import { openPosted } from '../features/booking/posted-booking-model.ts'
import { RemindersPage } from '../features/booking/reminders/reminders-page.tsx'
import * as takenStart from '../features/booking/taken/taken-start.tsx'
import { makeFetchCache } from '../lib/calls/fetch-cache.ts'
import { provideModule } from '../lib/hooks/use-lazy-module.ts'
import { drawBusiness } from './draw-business.tsx'
import { drawWaiting } from './draw-waiting.tsx'
import { fillCache } from './fill-cache.ts'
import { makeOwnApp } from './own/own-app.tsx'

interface Asked {
  id: number
  /** `first` is PageData as JSON: posting a string to the thread costs a fifth of cloning the objects. */
  input: { path: string; search: string; first: string }
}

const ownPages = {
  confirm: AttendancePage,
  change: ChangePage,
  cancel: CancelPage,
  reminders: RemindersPage,
}

provideModule('booking-flow', bookingFlow)
provideModule('taken-start', takenStart)

// Worker thread of the server: renders a public page from the same data that the browser will hydrate it
// with.
parentPort?.on('message', ({ id, input }: Asked) => {
  const first: PageData = JSON.parse(input.first)
  parentPort?.postMessage({ id, html: draw(first, input) })
})

function draw(first: PageData, input: Asked['input']): string {
  if ('waiting' in first) return drawWaiting(first)
  if ('page' in first) return renderToString(makeOwnApp(pageAt(input), first, locationOf(input)))
  const { pageData: page, now, form } = first
  const cache = makeFetchCache()
  fillCache(cache, first)
  const place = readPageState(new URLSearchParams(input.search))
  return page
    ? drawBusiness({ page, now, cache, place, form: form && openPosted(form, page) })
    : renderToString(<CommerceUnknown />)
}

const locationOf = ({ path, search }: Asked['input']) => ({ pathname: path, search })

function pageAt({ path, search }: Asked['input']) {
  const asked = readPublicPath(path, new URLSearchParams(search))
  if (!isOwnPath(asked)) throw new Error(`${path} is about no appointment`)
  return ownPages[asked.page]
}
