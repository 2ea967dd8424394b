import type { FirstData, FirstOpening } from '@cuando/contract/first-data'
import { localTime } from '@cuando/es/local-time'
import type { QueryClient } from '@tanstack/react-query'
import {
  commerceQuery,
  datesQuery,
  hoursQuery,
  nextFreeQuery,
  servicesQuery,
  settingsQuery,
} from '../features/booking/queries.ts'

/** Seeds the query cache with the data embedded in the page, as if just fetched. */
export function fillQueries(queries: QueryClient, first: FirstData): void {
  const { now, idOrUsername, pageData } = first
  if (!pageData) return
  const { commerce, settings, services, opening } = pageData
  queries.setQueryData(commerceQuery(idOrUsername).queryKey, commerce)
  queries.setQueryData(settingsQuery(commerce.id).queryKey, settings)
  queries.setQueryData(servicesQuery(commerce.id).queryKey, services)
  const today = localTime(now, commerce.timezone).date
  if (opening) fillOpening(queries, commerce.id, opening, today)
}

function fillOpening(
  queries: QueryClient,
  commerceId: string,
  opening: FirstOpening,
  today: string,
): void {
  const { serviceId, month, dates, day } = opening
  const where = { commerceId, serviceId }
  queries.setQueryData(
    datesQuery(where, month).queryKey,
    dates.map(({ date }) => date),
  )
  if (day) queries.setQueryData(hoursQuery(where, day.date).queryKey, day.hours)
  if (serviceId !== null) return
  const time = day?.hours.find(({ isAvailable }) => isAvailable)?.time
  const nextFree = day && time !== undefined ? { date: day.date, time } : null
  queries.setQueryData(nextFreeQuery(where, today).queryKey, nextFree)
}
