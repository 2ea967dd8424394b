import type { OwnData } from '@cuando/contract/own-data'
import { readOwnSearch } from '@cuando/contract/own-search'
import type { OwnPath } from '@cuando/contract/public-path'
import type { QueryClient } from '@tanstack/react-query'
import { mapQuery } from '../domain/place/map-query.ts'
import { OwnAppointmentPage } from '../features/booking/own/own-appointment-page.tsx'
import {
  appointmentQuery,
  datesQuery,
  hoursQuery,
  subscriptionQuery,
} from '../features/booking/queries.ts'
import { OriginProvider } from '../lib/origin.tsx'

export interface OwnPageProps {
  path: OwnPath
  query: URLSearchParams
  /** What the server found; null if it did not say. */
  own: OwnData | null
}

/** A page about one appointment. */
export function OwnPage({ path, query, own }: OwnPageProps) {
  return (
    <OriginProvider origin={own?.origin ?? null}>
      <OwnAppointmentPage
        path={path}
        search={readOwnSearch(query)}
        drawn={own?.page ?? null}
        form={own?.form ?? null}
      />
    </OriginProvider>
  )
}

/** Seeds the query cache with the data embedded in the page, as if just fetched. */
export function fillOwnQueries(queries: QueryClient, { appointmentId, page }: OwnData): void {
  if (page.kind === 'reminders')
    queries.setQueryData(subscriptionQuery(appointmentId).queryKey, page.subscription)
  if (page.kind !== 'shown') return
  const { appointment, mapUrl, choice } = page
  const { id, serviceId, commerce } = appointment
  queries.setQueryData(appointmentQuery(id).queryKey, appointment)
  queries.setQueryData(mapQuery({ commerceId: commerce.id, appointmentId: id }).queryKey, mapUrl)
  if (!choice) return
  const where = { commerceId: commerce.id, serviceId, appointmentId: id }
  const { month, dates, day } = choice
  queries.setQueryData(
    datesQuery(where, month).queryKey,
    dates.map(({ date }) => date),
  )
  queries.setQueryData(hoursQuery(where, day.date).queryKey, day.hours)
}
