import { unreachableEvents } from '@cuando/contract/accounts/integrations'
import { customerAppointments } from '@cuando/contract/customers/customer-history'
import { customerNotes } from '@cuando/contract/customers/customer-notes'
import * as calls from '@cuando/contract/customers/customers'
import { countDuplicates, listDuplicates } from '@cuando/contract/customers/duplicates'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { customersKey } from '../../domain/customers/customers-key.ts'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import type { ShownPage } from '../../ui/lists/shown-page.ts'
import type { ShownList } from './list-address-model.ts'

/** The number of a customer's appointments or notes on a page. */
export const detailPage = 10

/** A page of customers; the previous page stays until it is loaded. */
export const listQuery = ({ search, filter, tag, page, size }: ShownList) =>
  queryOptions({
    queryKey: [...customersKey, 'list', { search, filter, tag, page, size }],
    queryFn: async ({ signal }) => {
      const narrowing = filter && filter !== 'duplicates' ? { filter } : {}
      const query = { search, tag, page, limit: size, ...narrowing }
      return dataOf(await ownerCall(calls.listCustomers, { query }, { signal }))
    },
    placeholderData: keepPreviousData,
  })

const duplicatesKey = [...customersKey, 'duplicates']

/** How many pairs of customers may be the same person. */
export const duplicateCountQuery = queryOptions({
  queryKey: [...duplicatesKey, 'count'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(countDuplicates, {}, { signal })),
})

/** A page of these pairs. */
export const duplicatesQuery = ({ page, size }: ShownPage) =>
  queryOptions({
    queryKey: [...duplicatesKey, 'list', { page, size }],
    queryFn: async ({ signal }) =>
      dataOf(await ownerCall(listDuplicates, { query: { page, limit: size } }, { signal })),
    placeholderData: keepPreviousData,
  })

/** Invalidates the possible duplicates; resolves once the shown ones are fetched. */
export const refreshDuplicates = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: duplicatesKey })

export const tagsQuery = queryOptions({
  queryKey: [...customersKey, 'tags'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(calls.customerTags, {}, { signal })),
})

export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...customersKey, 'detail', customerId],
    queryFn: async ({ signal }) =>
      dataOf(await ownerCall(calls.customerById, { params: { customerId } }, { signal })),
  })

/** The events in Google that erasing a customer would not change. */
export const unreachableQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...customersKey, 'unreachable', customerId],
    queryFn: async ({ signal }) =>
      dataOf(await ownerCall(unreachableEvents, { params: { customerId } }, { signal })),
  })

export const appointmentsQuery = (customerId: string, page: number) =>
  queryOptions({
    queryKey: [...customersKey, 'appointments', customerId, page],
    queryFn: async ({ signal }) => {
      const given = { params: { customerId }, query: { page, limit: detailPage } }
      return dataOf(await ownerCall(customerAppointments, given, { signal }))
    },
    placeholderData: keepPreviousData,
  })

export const notesQuery = (customerId: string, page: number) =>
  queryOptions({
    queryKey: [...customersKey, 'notes', customerId, page],
    queryFn: async ({ signal }) => {
      const given = { params: { customerId }, query: { page, limit: detailPage } }
      return dataOf(await ownerCall(customerNotes, given, { signal }))
    },
    placeholderData: keepPreviousData,
  })

/** Invalidates all queries about customers. */
export const refreshCustomers = (queries: QueryClient): void =>
  void queries.invalidateQueries({ queryKey: customersKey })
