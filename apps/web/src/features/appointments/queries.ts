import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { publicCommerce } from '@cuando/contract/booking/books'
import {
  ownerAvailableDates,
  ownerAvailableHours,
  ownerNextAvailable,
  placeAt,
} from '@cuando/contract/booking/owner-availability'
import { listServices } from '@cuando/contract/business/services'
import { limits } from '@cuando/contract/calls/limits'
import { customerBrief } from '@cuando/contract/customers/customer-history'
import { customerByEmail } from '@cuando/contract/customers/customers'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { appointmentsKey } from '../../domain/appointments/fresh-appointments.ts'
import { bookingSettingsQuery } from '../../domain/commerce/booking-settings.ts'
import { customersKey } from '../../domain/customers/customers-key.ts'
import { type Answer, call } from '../../lib/calls/call.ts'
import { CallFailure, dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'

const minute = 60_000

/** A customer's upcoming appointments: the total, and at most as many as can be cancelled at once. */
export const comingQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'of-customer', customerId],
    queryFn: async ({ signal }) => {
      const query = { customerId, limit: limits.cancelledAtOnce }
      return dataOf(await ownerCall(upcomingAppointments, { query }, { signal }))
    },
  })

/**
 * Includes inactive services, which existing appointments may refer to. Keyed under appointments, since the
 * attendee counts of events change with them.
 */
export const servicesQuery = queryOptions({
  queryKey: [...appointmentsKey, 'services'],
  queryFn: async ({ signal }) =>
    dataOf(await ownerCall(listServices, { query: { includeInactive: 'true' } }, { signal })),
})

/** Fetches and keeps what the form of an appointment begins with, so that it opens without a network. */
export async function keepFormData(queries: QueryClient, commerceId: string): Promise<void> {
  const gcTime = Number.POSITIVE_INFINITY
  await queries.prefetchQuery({ ...servicesQuery, gcTime })
  await queries.prefetchQuery({ ...bookingSettingsQuery(commerceId), gcTime })
}

/** The service whose free starts are requested, and the appointment being moved, if any. */
export interface Where {
  /** Undefined for an appointment without a service. */
  serviceId: string | undefined
  /** Undefined: anybody. */
  memberId: string | undefined
  appointmentId: string | undefined
  /** Whether the following ones of its series move along. */
  withFollowing?: 'true'
}

/** The chosen person left the team, or no longer gives the service: the form says so itself. */
export class MemberUnavailable extends CallFailure {}

/** `dataOf` of a look-up of the times of one person. */
function timesOf<T>(answer: Answer<T>): T {
  if (!answer.ok && answer.code === 'memberUnavailable')
    throw new MemberUnavailable(answer.message, answer.status)
  return dataOf(answer)
}

/** Days with a free start in the month of a date; disabled without a service. */
export const datesQuery = (where: Where | null, month: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'dates', where, month],
    queryFn:
      where === null
        ? skipToken
        : async ({ signal }) => {
            const query = { ...where, date: month }
            return timesOf(await ownerCall(ownerAvailableDates, { query }, { signal })).map(
              ({ date }) => date,
            )
          },
  })

/** The first day with a free start from a date on, null if there is none; disabled without a service. */
export const nextDateQuery = (where: Where | null, from: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'next-date', where, from],
    queryFn:
      where === null
        ? skipToken
        : async ({ signal }) => {
            const query = { ...where, date: from }
            const next = timesOf(await ownerCall(ownerNextAvailable, { query }, { signal }))
            return next?.date ?? null
          },
  })

/** Whether there is a place at a time, and the next one; disabled without a service or a time. */
export const placeQuery = (where: Where | null, start: { date: string; time: string } | null) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'place', where, start],
    queryFn:
      where === null || start === null
        ? skipToken
        : async ({ signal }) => {
            const query = { ...where, ...start }
            return timesOf(await ownerCall(placeAt, { query }, { signal }))
          },
  })

/** All starts of a day, free and taken; disabled without a day. */
export const hoursQuery = (where: Where | null, date: string | null) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'hours', where, date],
    queryFn:
      where === null || date === null
        ? skipToken
        : async ({ signal }) =>
            timesOf(
              await ownerCall(ownerAvailableHours, { query: { ...where, date } }, { signal }),
            ),
  })

/** The business's public data: the start of maps, and the duration of appointments without a service. */
export const commerceQuery = (commerceId: string) =>
  queryOptions({
    queryKey: ['commerce', commerceId],
    queryFn: async ({ signal }) =>
      dataOf(await call(publicCommerce, { params: { commerceId } }, { signal })),
    staleTime: 5 * minute,
  })

/** The customer with this e-mail; disabled for null. */
export const customerQuery = (email: string | null) =>
  queryOptions({
    queryKey: [...customersKey, 'email', email],
    queryFn:
      email === null
        ? skipToken
        : async ({ signal }) =>
            dataOf(await ownerCall(customerByEmail, { params: { email } }, { signal })),
    staleTime: minute,
  })

/** A customer's habits and notes; disabled for null. */
export const briefQuery = (customerId: string | null) =>
  queryOptions({
    queryKey: [...customersKey, 'brief', customerId],
    queryFn:
      customerId === null
        ? skipToken
        : async ({ signal }) =>
            dataOf(await ownerCall(customerBrief, { params: { customerId } }, { signal })),
    staleTime: minute,
  })
