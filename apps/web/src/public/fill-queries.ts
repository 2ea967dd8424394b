import type { FirstData, FirstOpening } from '@cuando/contract/first-data'
import type { QueryClient } from '@tanstack/react-query'
import {
  commerceQuery,
  datesQuery,
  hoursQuery,
  servicesQuery,
  settingsQuery,
} from '../features/booking/queries.ts'

/** Seeds the query cache with the data embedded in the page, as if just fetched. */
export function fillQueries(queries: QueryClient, { idOrUsername, pageData }: FirstData): void {
  if (!pageData) return
  const { commerce, settings, services, opening } = pageData
  queries.setQueryData(commerceQuery(idOrUsername).queryKey, commerce)
  queries.setQueryData(settingsQuery(commerce.id).queryKey, settings)
  queries.setQueryData(servicesQuery(commerce.id).queryKey, services)
  if (opening) fillOpening(queries, commerce.id, opening)
}

function fillOpening(queries: QueryClient, commerceId: string, opening: FirstOpening): void {
  const { serviceId, month, dates, day } = opening
  const where = { commerceId, serviceId }
  queries.setQueryData(
    datesQuery(where, month).queryKey,
    dates.map(({ date }) => date),
  )
  if (day) queries.setQueryData(hoursQuery(where, day.date).queryKey, day.hours)
}
