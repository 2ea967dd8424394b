import type { PublicAppointment } from '@cuando/contract/appointment'
import type { publicCommerce } from '@cuando/contract/books'
import type { bookingSettings } from '@cuando/contract/commerce'
import type { Data } from '@cuando/contract/endpoint'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { dataOf } from '../../lib/call-failure.ts'
import { loadOnline } from '../../lib/load-online.ts'

export type Commerce = Data<typeof publicCommerce>
export type BookingSettings = Data<typeof bookingSettings>

/** Query key prefix of everything that a booking changes: taken hours, full days, attendees. */
export const bookableKey = ['bookable']

const second = 1000

/** Loaded separately: the first paint needs no call, since its data comes with the page. */
const books = () => loadOnline(() => import('@cuando/contract/books'))
const subscriptions = () => loadOnline(() => import('@cuando/contract/reminder-subscription'))
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

/** The service whose free starts are requested. */
export interface Where {
  commerceId: string
  /** Null where the business itself is booked, without a service. */
  serviceId: string | null
  /** The appointment being moved: its own time counts as free. */
  appointmentId?: string
}

/** Without a service the calls are made without its id. */
const lookUpOf = ({ serviceId, ...moved }: Omit<Where, 'commerceId'>) =>
  serviceId === null ? moved : { serviceId, ...moved }

const startsKey = ({ commerceId, serviceId, appointmentId = '' }: Where) => [
  ...bookableKey,
  commerceId,
  serviceId,
  appointmentId,
]

/** Days with a free start in a month, given as any date in it. */
export const datesQuery = (where: Where, month: string) =>
  queryOptions({
    queryKey: [...startsKey(where), 'dates', month],
    queryFn: async ({ signal }) => {
      const { availableDates } = await books()
      const { commerceId, ...asked } = where
      const query = { date: month, ...lookUpOf(asked) }
      const given = { params: { commerceId }, query }
      const dates = dataOf(await call(availableDates, given, { signal }))
      return dates.map(({ date }) => date)
    },
    staleTime: 60 * second,
  })

/** All starts of a day; disabled for null. */
export const hoursQuery = (where: Where, date: string | null) =>
  queryOptions({
    queryKey: [...startsKey(where), 'hours', date],
    queryFn:
      date === null
        ? skipToken
        : async ({ signal }) => {
            const { availableHours } = await books()
            const { commerceId, ...asked } = where
            const query = { date, ...lookUpOf(asked) }
            const given = { params: { commerceId }, query }
            return dataOf(await call(availableHours, given, { signal }))
          },
    staleTime: 20 * second,
  })

/** The first free start from a day on; null if there is none up to the booking horizon. */
export const nextFreeQuery = ({ commerceId, serviceId }: Where, from: string) =>
  queryOptions({
    queryKey: [...bookableKey, commerceId, serviceId, 'next', from],
    queryFn: async ({ signal }) => {
      const { nextAvailable } = await books()
      const query = { ...lookUpOf({ serviceId }), from }
      const given = { params: { commerceId }, query }
      return dataOf(await call(nextAvailable, given, { signal }))
    },
    staleTime: 60 * second,
  })

/** An appointment, for anybody who has its link. */
export const appointmentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['appointment', appointmentId],
    queryFn: async ({ signal }) => {
      const { publicAppointmentDetail } = await books()
      return dataOf(await call(publicAppointmentDetail, { params: { appointmentId } }, { signal }))
    },
    staleTime: 10 * second,
  })

/** Whether an appointment's customer gets reminders. */
export const subscriptionQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['reminder-subscription', appointmentId],
    queryFn: async ({ signal }) => {
      const { reminderSubscription } = await subscriptions()
      return dataOf(await call(reminderSubscription, { params: { appointmentId } }, { signal }))
    },
    staleTime: 10 * second,
  })

/**
 * Writes the server's answer into the cache. Cancels reads in flight, which would overwrite it with older
 * data.
 */
export async function showChanged(
  queries: QueryClient,
  appointment: PublicAppointment,
): Promise<void> {
  const { queryKey } = appointmentQuery(appointment.id)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, appointment)
}
