import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { customersKey } from '../customers/customers-key.ts'
import { refetchAppointments } from './fresh-appointments.ts'

it('also invalidates the customers, which have counts of appointments', async () => {
  const queries = new QueryClient()
  queries.setQueryData([...customersKey, 'list'], [])
  await refetchAppointments(queries)
  expect(queries.getQueryState([...customersKey, 'list'])?.isInvalidated).toBe(true)
  queries.clear()
})
