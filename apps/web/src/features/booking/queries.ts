import type { PublicAppointment } from '@cuando/contract/appointment'
import type { publicCommerce } from '@cuando/contract/books'
import type { Data } from '@cuando/contract/endpoint'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { dataOf } from '../../lib/call-failure.ts'
import { loadOnline } from '../../lib/load-online.ts'

export type Commerce = Data<typeof publicCommerce>

/** Everything in which a booking makes a difference: taken hours, full days, attendees. */
export const bookableKey = ['bookable']

const second = 1000

/** The calls and their schemas, which are fetched apart: what is painted first comes without a call. */
const books = () => loadOnline(() => import('@cuando/contract/books'))
const commerces = () => loadOnline(() => import('@cuando/contract/commerce'))

export const commerceQuery = (idOrUsername: string) =>
  queryOptions({
    queryKey: ['commerce', idOrUsername],
    queryFn: async ({ signal }) => {
      const { publicCommerce } = await books()
      return dataOf(
        await call(publicCommerce, { params: { commerceId: idOrUsername } }, { signal }),
      )
    },
    staleTime: 300 * second,
  })

export const settingsQuery = (commerceId: string) =>
  queryOptions({
    queryKey: ['booking-settings', commerceId],
    queryFn: async ({ signal }) => {
      const { bookingSettings } = await commerces()
      return dataOf(await call(bookingSettings, { params: { commerceId } }, { signal }))
    },
    staleTime: 300 * second,
  })

export const servicesQuery = (commerceId: string) =>
  queryOptions({
    queryKey: [...bookableKey, commerceId, 'services'],
    queryFn: async ({ signal }) => {
      const { bookableServices } = await books()
      return dataOf(await call(bookableServices, { params: { commerceId } }, { signal }))
    },
    staleTime: 60 * second,
  })

/** Whose free starts are asked for. */
export interface Where {
  commerceId: string
  serviceId: string
  /** An appointment that is to be moved: its own time counts as free. */
  appointmentId?: string
}

const placeKey = ({ commerceId, serviceId, appointmentId = '' }: Where) => [
  ...bookableKey,
  commerceId,
  serviceId,
  appointmentId,
]

/** The days with a free start in a month, which is named by any of its days. */
export const datesQuery = (where: Where, month: string) =>
  queryOptions({
    queryKey: [...placeKey(where), 'dates', month],
    queryFn: async ({ signal }) => {
      const { availableDates } = await books()
      const { commerceId, ...service } = where
      const given = { params: { commerceId }, query: { date: month, ...service } }
      const dates = dataOf(await call(availableDates, given, { signal }))
      return dates.map(({ date }) => date)
    },
    staleTime: 60 * second,
  })

/** All starts of a day; of no day, nothing is asked. */
export const hoursQuery = (where: Where, date: string | null) =>
  queryOptions({
    queryKey: [...placeKey(where), 'hours', date],
    queryFn:
      date === null
        ? skipToken
        : async ({ signal }) => {
            const { availableHours } = await books()
            const { commerceId, ...service } = where
            const given = { params: { commerceId }, query: { date, ...service } }
            return dataOf(await call(availableHours, given, { signal }))
          },
    staleTime: 20 * second,
  })

/** The first free start from a day on; null where there is none as far as one can book. */
export const nextFreeQuery = ({ commerceId, serviceId }: Where, from: string) =>
  queryOptions({
    queryKey: [...bookableKey, commerceId, serviceId, 'next', from],
    queryFn: async ({ signal }) => {
      const { nextAvailable } = await books()
      const given = { params: { commerceId }, query: { serviceId, from } }
      return dataOf(await call(nextAvailable, given, { signal }))
    },
    staleTime: 60 * second,
  })

/** An appointment, for who has its link. */
export const appointmentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['appointment', appointmentId],
    queryFn: async ({ signal }) => {
      const { publicAppointmentDetail } = await books()
      return dataOf(await call(publicAppointmentDetail, { params: { appointmentId } }, { signal }))
    },
    staleTime: 10 * second,
  })

/** Shows an appointment as the server has just answered it; a read that began before would bring back what stood then. */
export async function showChanged(
  queries: QueryClient,
  appointment: PublicAppointment,
): Promise<void> {
  const { queryKey } = appointmentQuery(appointment.id)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, appointment)
}
