import {
  availableDates,
  availableHours,
  bookableServices,
  nextAvailable,
  publicCommerce,
} from '@cuando/contract/booking/books'
import { bookingSettings } from '@cuando/contract/business/commerce'
import type { Data } from '@cuando/contract/calls/endpoint'
import { call } from '../../lib/calls/call.ts'
import { dataOf } from '../../lib/calls/call-failure.ts'
import type { Fetch } from '../../lib/calls/fetch-cache.ts'

/** Key prefix of everything that a booking makes stale: free hours and days, attendees. */
export const bookableKey = 'bookable'

const second = 1000

export const commerceFetch = (idOrUsername: string): Fetch<Data<typeof publicCommerce>> => ({
  key: `commerce/${idOrUsername}`,
  load: async (signal) =>
    dataOf(await call(publicCommerce, { params: { commerceId: idOrUsername } }, { signal })),
  staleMs: 300 * second,
})

export const settingsFetch = (commerceId: string): Fetch<Data<typeof bookingSettings>> => ({
  key: `booking-settings/${commerceId}`,
  load: async (signal) =>
    dataOf(await call(bookingSettings, { params: { commerceId } }, { signal })),
  staleMs: 300 * second,
})

export const servicesFetch = (
  commerceId: string,
  memberId?: string,
): Fetch<Data<typeof bookableServices>> => ({
  key: `${bookableKey}/${commerceId}/services/${memberId}`,
  load: async (signal) => {
    const given = { params: { commerceId }, query: { memberId } }
    return dataOf(await call(bookableServices, given, { signal }))
  },
  staleMs: 60 * second,
})

/** The service whose free starts are requested. */
export interface Where {
  commerceId: string
  /** Null if the business itself is booked, without a service. */
  serviceId: string | null
  /** The team member; undefined for anybody. */
  memberId?: string | undefined
  /** The appointment being moved: its own time counts as free. */
  appointmentId?: string
}

const lookUpOf = ({ serviceId, memberId, appointmentId }: Where) => ({
  serviceId: serviceId ?? undefined,
  memberId,
  appointmentId,
})

const startsKey = ({ commerceId, serviceId, memberId, appointmentId }: Where) =>
  `${bookableKey}/${commerceId}/${serviceId}/${memberId}/${appointmentId}`

/** Days with a free start in a month, given as any date in it. */
export const datesFetch = (where: Where, month: string): Fetch<Data<typeof availableDates>> => ({
  key: `${startsKey(where)}/dates/${month}`,
  load: async (signal) => {
    const params = { commerceId: where.commerceId }
    const given = { params, query: { date: month, ...lookUpOf(where) } }
    return dataOf(await call(availableDates, given, { signal }))
  },
  staleMs: 60 * second,
})

/** All starts of a day. */
export const hoursFetch = (where: Where, date: string): Fetch<Data<typeof availableHours>> => ({
  key: `${startsKey(where)}/hours/${date}`,
  load: async (signal) => {
    const params = { commerceId: where.commerceId }
    return dataOf(
      await call(availableHours, { params, query: { date, ...lookUpOf(where) } }, { signal }),
    )
  },
  staleMs: 20 * second,
})

/** The first free start from a day on; null if there is none up to the booking horizon. */
export const nextFreeFetch = (where: Where, from: string): Fetch<Data<typeof nextAvailable>> => ({
  key: `${startsKey(where)}/next/${from}`,
  load: async (signal) => {
    const params = { commerceId: where.commerceId }
    return dataOf(
      await call(nextAvailable, { params, query: { from, ...lookUpOf(where) } }, { signal }),
    )
  },
  staleMs: 60 * second,
})

export type Commerce = Data<typeof publicCommerce>
export type BookingSettings = Data<typeof bookingSettings>
