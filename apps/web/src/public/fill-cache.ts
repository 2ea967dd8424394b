import type { FirstData, FirstOpening } from '@cuando/contract/booking/first-data'
import { localTime } from '@cuando/es/time/local-time'
import {
  commerceFetch,
  datesFetch,
  hoursFetch,
  nextFreeFetch,
  servicesFetch,
  settingsFetch,
  type Where,
} from '../features/booking/queries.ts'
import type { FetchCache } from '../lib/calls/fetch-cache.ts'

/** Writes the data embedded in the page, as if just fetched. */
export function fillCache(cache: FetchCache, first: FirstData): void {
  const { now, idOrUsername, pageData } = first
  if (!pageData) return
  const { commerce, settings, services, memberId, opening } = pageData
  cache.write(commerceFetch(idOrUsername).key, commerce)
  cache.write(settingsFetch(commerce.id).key, settings)
  cache.write(servicesFetch(commerce.id, memberId).key, services)
  const today = localTime(now, commerce.timezone).date
  const opened = services.find(({ id }) => id === opening?.serviceId)
  const where = { commerceId: commerce.id, memberId: opened?.member?.id }
  if (opening) fillOpening(cache, where, opening, today)
}

function fillOpening(
  cache: FetchCache,
  whose: Omit<Where, 'serviceId'>,
  { serviceId, nextFree, month, dates, day }: FirstOpening,
  today: string,
): void {
  const where = { ...whose, serviceId }
  cache.write(datesFetch(where, month).key, dates)
  if (day) cache.write(hoursFetch(where, day.date).key, day.hours)
  if (serviceId === null) cache.write(nextFreeFetch(where, today).key, nextFree)
}
