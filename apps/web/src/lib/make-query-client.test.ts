import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from './make-query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

it('tells of a connection that comes back, also where it was lost before the program began', () => {
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
