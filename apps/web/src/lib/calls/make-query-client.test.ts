import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from './make-query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

it('reports a connection that comes back, even if it was lost before the program started', () => {
  const network = { onLine: false }
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', network)
  makeQueryClient()
  const heard: boolean[] = []
  const stop = onlineManager.subscribe((isOnline) => heard.push(isOnline))
  network.onLine = true
  window.dispatchEvent(new Event('online'))
  stop()
  expect(heard).toEqual([true])
})

it('fetches shown data again when the connection is back, even if it is fresh', async () => {
  vi.stubGlobal('window', new EventTarget())
  const connection = new EventTarget()
  const follow = (onChange: (isOnline: boolean) => void) => {
    connection.addEventListener('lost', () => onChange(false))
    connection.addEventListener('back', () => onChange(true))
    return () => {}
  }
  const queries = makeQueryClient({ staleTime: 60_000, follow })
  queries.mount()
  const queryFn = vi.fn(async () => 'any')
  const stop = new QueryObserver(queries, { queryKey: ['any'], queryFn }).subscribe(() => {})
  await vi.waitFor(() => expect(queries.getQueryData(['any'])).toBe('any'))
  connection.dispatchEvent(new Event('lost'))
  connection.dispatchEvent(new Event('back'))
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  stop()
  queries.unmount()
})
