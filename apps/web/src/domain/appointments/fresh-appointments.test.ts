import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { customersKey } from '../customers/customers-key.ts'
import { appointmentsKey, refetchAppointments } from './fresh-appointments.ts'

it('follows a first load under way by another, for what changed meanwhile', async () => {
  let standing = 'before'
  const answers: (() => void)[] = []
  const queries = new QueryClient()
  const observer = new QueryObserver(queries, {
    queryKey: [...appointmentsKey, 'any'],
    queryFn: () => {
      const read = standing
      return new Promise<string>((resolve) => answers.push(() => resolve(read)))
    },
  })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => answers).toHaveLength(1)

  standing = 'after'
  const refetched = refetchAppointments(queries)
  answers[0]?.()
  await expect.poll(() => observer.getCurrentResult().data).toBe('before')
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.()
  await refetched
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isError: false })
  stop()
  queries.clear()
})

it('makes what is counted for customers stale, too', async () => {
  const queries = new QueryClient()
  queries.setQueryData([...customersKey, 'list'], [])
  await refetchAppointments(queries)
  expect(queries.getQueryState([...customersKey, 'list'])?.isInvalidated).toBe(true)
  queries.clear()
})
