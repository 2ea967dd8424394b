import { afterEach, expect, it, vi } from 'vitest'
import { readApart } from './read-apart.ts'

const job = { kind: 'contacts', text: 'BEGIN:VCARD\nFN:Ana\nEND:VCARD' } as const

/** A browser's worker that sends `first` when it begins, and answers nothing. */
function stubWorker(first: 'message' | 'error') {
  const terminate = vi.fn()
  class SilentWorker extends EventTarget {
    terminate = terminate
    constructor() {
      super()
      queueMicrotask(() => this.dispatchEvent(new Event(first)))
    }
    postMessage() {}
  }
  vi.stubGlobal('Worker', SilentWorker)
  return terminate
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a file that takes too long is given up, and its worker ended', async () => {
  vi.useFakeTimers()
  const terminate = stubWorker('message')
  const outcome = readApart(job)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await outcome).toBeNull()
  expect(terminate).toHaveBeenCalledOnce()
})

it('a file is read on the page if its worker cannot be loaded', async () => {
  stubWorker('error')
  expect(await readApart(job)).toMatchObject({ ok: true, contacts: [{ fullName: 'Ana' }] })
})
