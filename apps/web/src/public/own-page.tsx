import { mailTokenParam } from '@cuando/contract/appointments/mail-token'
import type { OwnData } from '@cuando/contract/booking/own-data'
import { noteOpening } from '@cuando/contract/booking/own-links'
import { readOwnSearch } from '@cuando/contract/booking/own-search'
import { isOwnPath, type OwnPath, readPublicPath } from '@cuando/contract/business/public-path'
import { useEffect } from 'react'
import { mapFetch } from '../features/booking/location/place-map.tsx'
import { OwnAppointmentPage } from '../features/booking/own/own-appointment-page.tsx'
import { MailTokenProvider } from '../features/booking/own/own-links.tsx'
import { appointmentFetch } from '../features/booking/own/queries.ts'
import { datesFetch, hoursFetch } from '../features/booking/queries.ts'
import { subscriptionFetch } from '../features/booking/reminders/reminders-page.tsx'
import { call } from '../lib/calls/call.ts'
import { type FetchCache, makeFetchCache } from '../lib/calls/fetch-cache.ts'
import { OriginProvider } from '../lib/hooks/origin.tsx'
import { PageProviders } from './page-providers.tsx'
import { ProgramReady } from './program-ready.tsx'

export interface OwnPageProps {
  path: OwnPath
  query: URLSearchParams
  /** The server's data; null if it sent none. */
  own: OwnData | null
}

/** A page about one appointment. */
export function OwnPage({ path, query, own }: OwnPageProps) {
  const search = readOwnSearch(query)
  const { token } = search
  const { appointmentId } = path
  const isUnknown = own?.page.kind === 'unknown'
  useEffect(() => {
    if (token !== null && !isUnknown) tellOpened(appointmentId, token)
  }, [appointmentId, token, isUnknown])
  return (
    <OriginProvider origin={own?.origin ?? null}>
      <MailTokenProvider token={token}>
        <OwnAppointmentPage
          path={path}
          search={search}
          drawn={own?.page ?? null}
          form={own?.form ?? null}
          draft={own?.draft ?? null}
        />
      </MailTokenProvider>
    </OriginProvider>
  )
}

/** A call of its own, because mail scanners request the page, too. It isn't awaited, and its failure is ignored. */
function tellOpened(appointmentId: string, token: string): void {
  void call(noteOpening, { params: { appointmentId }, body: { [mailTokenParam]: token } })
}

/** The page at an address with its embedded data, for drawing on the server and hydration in the browser. */
export function makeOwnApp(own: OwnData, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const query = new URLSearchParams(search)
  const path = readPublicPath(pathname, query)
  if (!isOwnPath(path)) throw new Error(`${pathname} is about no appointment`)
  const cache = makeFetchCache()
  fillCache(cache, own)
  return (
    <PageProviders cache={cache} drawnAt={own.now}>
      <OwnPage path={path} query={query} own={own} />
      <ProgramReady />
    </PageProviders>
  )
}

/** Writes the data embedded in the page, as if just fetched. */
function fillCache(cache: FetchCache, { appointmentId, page }: OwnData): void {
  if (page.kind === 'reminders')
    cache.write(subscriptionFetch(appointmentId, null).key, page.subscription)
  if (page.kind !== 'shown') return
  const { appointment, mapUrl, choice } = page
  const { id, serviceId, commerce } = appointment
  cache.write(appointmentFetch(appointmentId).key, appointment)
  cache.write(mapFetch({ commerceId: commerce.id, appointmentId: id }).key, mapUrl)
  if (!choice) return
  const where = { commerceId: commerce.id, serviceId, appointmentId: id }
  cache.write(datesFetch(where, choice.month).key, choice.dates)
  cache.write(hoursFetch(where, choice.day.date).key, choice.day.hours)
}
