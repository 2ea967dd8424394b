import {
  appointmentDetail,
  ownerAvailableDates,
  ownerAvailableHours,
  upcomingAppointments,
} from '@cuando/contract/appointments'
import { blockedContacts } from '@cuando/contract/blocked-contacts'
import { publicCommerce } from '@cuando/contract/books'
import { bookingSettings } from '@cuando/contract/commerce'
import { customerByEmail } from '@cuando/contract/customers'
import { limits } from '@cuando/contract/limits'
import { listServices } from '@cuando/contract/services'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { appointmentsKey } from '../../domain/appointments/fresh-appointments.ts'
import { blockedContactsKey } from '../../domain/customers/blocked-contacts.ts'
import { call } from '../../lib/call.ts'
import { dataOf } from '../../lib/call-failure.ts'
import { ownerCall } from '../../lib/owner-call.ts'

const minute = 60_000

export const appointmentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'detail', appointmentId],
    queryFn: async ({ signal }) =>
      dataOf(await ownerCall(appointmentDetail, { params: { appointmentId } }, { signal })),
    refetchInterval: minute,
  })

/** What is still to come of a customer: as many as can be cancelled at once, and how many there are. */
export const comingQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'of-customer', customerId],
    queryFn: async ({ signal }) => {
      const query = { customerId, limit: limits.cancelledAtOnce }
      return dataOf(await ownerCall(upcomingAppointments, { query }, { signal }))
    },
  })

/** With inactive ones, which an appointment may still be for; attendees of events change with appointments. */
export const servicesQuery = queryOptions({
  queryKey: [...appointmentsKey, 'services'],
  queryFn: async ({ signal }) =>
    dataOf(await ownerCall(listServices, { query: { includeInactive: 'true' } }, { signal })),
})

/** Whose free starts are asked for: a service's, and for which appointment when one is moved. */
export interface Where {
  serviceId: string
  appointmentId: string | undefined
}

/** The days with a free start in the month that a date lies in; of no service, nothing is asked. */
export const datesQuery = (where: Where | null, month: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'dates', where, month],
    queryFn:
      where === null
        ? skipToken
        : async ({ signal }) => {
            const query = { ...where, date: month }
            return dataOf(await ownerCall(ownerAvailableDates, { query }, { signal })).map(
              ({ date }) => date,
            )
          },
  })

/** All starts of a day, free and taken; of no day, nothing is asked. */
export const hoursQuery = (where: Where | null, date: string | null) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'hours', where, date],
    queryFn:
      where === null || date === null
        ? skipToken
        : async ({ signal }) =>
            dataOf(await ownerCall(ownerAvailableHours, { query: { ...where, date } }, { signal })),
  })

export const settingsQuery = (commerceId: string) =>
  queryOptions({
    queryKey: ['booking-settings', commerceId],
    queryFn: async ({ signal }) =>
      dataOf(await call(bookingSettings, { params: { commerceId } }, { signal })),
  })

/** Where the business is, which is where a map opens. */
export const commerceQuery = (commerceId: string) =>
  queryOptions({
    queryKey: ['commerce', commerceId],
    queryFn: async ({ signal }) =>
      dataOf(await call(publicCommerce, { params: { commerceId } }, { signal })),
    staleTime: 5 * minute,
  })

/** The customer with this e-mail; null asks nothing. */
export const customerQuery = (email: string | null) =>
  queryOptions({
    queryKey: ['customers', 'email', email],
    queryFn:
      email === null
        ? skipToken
        : async ({ signal }) =>
            dataOf(await ownerCall(customerByEmail, { params: { email } }, { signal })),
    staleTime: minute,
  })

/** Which of somebody's contacts are blocked; null asks nothing. */
export const blockedQuery = (contacts: { email: string; phone?: string | undefined } | null) =>
  queryOptions({
    queryKey: [...blockedContactsKey, contacts],
    queryFn:
      contacts === null
        ? skipToken
        : async ({ signal }) =>
            dataOf(await ownerCall(blockedContacts, { query: contacts }, { signal })),
  })
