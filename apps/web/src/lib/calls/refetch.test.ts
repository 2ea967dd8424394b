import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refetch, refetchAll } from './refetch.ts'

let queries: QueryClient
/** How many times each query was fetched. */
let asked: Record<string, number>
let standing: string
let answers: (() => void)[]
let stops: (() => void)[]
beforeEach(() => {
  queries = new QueryClient()
  queries.mount()
  asked = {}
  standing = 'before'
  answers = []
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  focusManager.setFocused(undefined)
  queries.unmount()
  queries.clear()
})

/** Shows a query whose answers, from what stands when it is asked, wait in `answers`. */
function show(name: string, staleTime = 5000) {
  const observer = new QueryObserver(queries, {
    queryKey: [name],
    staleTime,
    queryFn: () => {
      const read = standing
      asked[name] = (asked[name] ?? 0) + 1
      return new Promise<string>((resolve) => answers.push(() => resolve(read)))
    },
  })
  stops.push(observer.subscribe(() => {}))
  return observer
}

const answerAll = async () => {
  for (const answer of answers.splice(0)) answer()
  await expect.poll(() => queries.isFetching()).toBe(0)
}

describe('shown data', () => {
  it('is fetched again, unlike data that never changes or isn’t shown', async () => {
    show('hours')
    show('map', Number.POSITIVE_INFINITY)
    queries.setQueryData(['past'], 'before')
    await answerAll()
    const refetched = refetchAll(queries)
    await answerAll()
    await refetched
    expect(asked).toEqual({ hours: 2, map: 1 })
    expect(queries.getQueryState(['past'])?.isInvalidated).toBe(true)
  })

  it('stays shown meanwhile', async () => {
    const hours = show('hours')
    await answerAll()
    void refetchAll(queries)
    expect(hours.getCurrentResult()).toMatchObject({ data: 'before', isPending: false })
    await answerAll()
  })

  it('is fetched a second time if its first load was under way, since it may have changed meanwhile', async () => {
    const hours = show('hours')
    standing = 'after'
    const refetched = refetch(queries, { queryKey: ['hours'] })
    answers.shift()?.()
    await expect.poll(() => hours.getCurrentResult().data).toBe('before')
    await expect.poll(() => answers).toHaveLength(1)
    await answerAll()
    await refetched
    expect(hours.getCurrentResult()).toMatchObject({ data: 'after', isError: false })
  })
})

describe('a hidden page', () => {
  it('fetches nothing until it is visible, and then once, even if it is fresh', async () => {
    show('hours')
    await answerAll()
    focusManager.setFocused(false)
    await refetchAll(queries)
    await refetchAll(queries)
    expect(asked).toEqual({ hours: 1 })
    focusManager.setFocused(true)
    await expect.poll(() => answers).toHaveLength(1)
    await answerAll()
    expect(asked).toEqual({ hours: 2 })
  })

  it('remembers that its first load was under way', async () => {
    show('hours')
    focusManager.setFocused(false)
    const refetched = refetchAll(queries)
    await answerAll()
    await refetched
    focusManager.setFocused(true)
    await expect.poll(() => answers).toHaveLength(1)
    await answerAll()
    expect(asked).toEqual({ hours: 2 })
  })
})
