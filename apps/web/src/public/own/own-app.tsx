import { mailTokenParam } from '@cuando/contract/appointments/mail-token'
import type { OwnData } from '@cuando/contract/booking/own-data'
import { noteOpening } from '@cuando/contract/booking/own-links'
import { readOwnSearch } from '@cuando/contract/booking/own-search'
import { isOwnPath, type OwnPath, readPublicPath } from '@cuando/contract/business/public-path'
import { type ComponentType, useEffect } from 'react'
import { useShownAlerts } from '../../features/booking/components/use-shown-alerts.ts'
import { AppointmentUnknown } from '../../features/booking/failure/appointment-unknown.tsx'
import { FormFailed } from '../../features/booking/failure/form-failed.tsx'
import { mapFetch } from '../../features/booking/location/place-map.tsx'
import { MailTokenProvider } from '../../features/booking/own/own-links.tsx'
import type { OwnPageInput } from '../../features/booking/own/own-page-model.ts'
import { appointmentFetch } from '../../features/booking/own/queries.ts'
import { datesFetch, hoursFetch } from '../../features/booking/queries.ts'
import { subscriptionFetch } from '../../features/booking/reminders/queries.ts'
import { call } from '../../lib/calls/call.ts'
import { type FetchCache, makeFetchCache } from '../../lib/calls/fetch-cache.ts'
import { OriginProvider } from '../../lib/hooks/origin.tsx'
import { PageProviders } from '../page-providers.tsx'
import { ProgramReady } from '../program-ready.tsx'

type Page = ComponentType<OwnPageInput>

interface OwnPageProps {
  Page: Page
  path: OwnPath
  query: URLSearchParams
  /** The server's data; null if it sent none. */
  own: OwnData | null
}

/** A page about one appointment. */
function OwnPage({ Page, path, query, own }: OwnPageProps) {
  const search = readOwnSearch(query)
  const { token } = search
  const { appointmentId } = path
  const { page: drawn = null, form = null, draft = null } = own ?? {}
  const isUnknown = drawn?.kind === 'unknown'
  useEffect(() => {
    if (token !== null && !isUnknown) tellOpened(appointmentId, token)
  }, [appointmentId, token, isUnknown])
  useShownAlerts()
  return (
    <OriginProvider origin={own?.origin ?? null}>
      <MailTokenProvider token={token}>
        {isUnknown ? (
          <AppointmentUnknown business={drawn.business} />
        ) : drawn?.kind === 'failed' && form ? (
          <FormFailed form={form} />
        ) : (
          <Page path={path} search={search} form={form} draft={draft} isFound={drawn !== null} />
        )}
      </MailTokenProvider>
    </OriginProvider>
  )
}

/** A call of its own, because mail scanners request the page, too. It isn't awaited, and its failure is ignored. */
function tellOpened(appointmentId: string, token: string): void {
  void call(noteOpening, { params: { appointmentId }, body: { [mailTokenParam]: token } })
}

/** The page at an address with its embedded data, for drawing on the server and hydration in the browser. */
export function makeOwnApp(
  Page: Page,
  own: OwnData | null,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
) {
  const query = new URLSearchParams(search)
  const path = readPublicPath(pathname, query)
  if (!isOwnPath(path)) throw new Error(`${pathname} is about no appointment`)
  const cache = makeFetchCache()
  if (own) fillCache(cache, own)
  return (
    <PageProviders cache={cache} drawnAt={own?.now ?? null}>
      <OwnPage Page={Page} path={path} query={query} own={own} />
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
