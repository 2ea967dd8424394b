import { minePath } from '@cuando/contract/business/public-path'
import { answerFile, answerPage } from '../lib/worker/answer-offline.ts'
import { type Build, dropOlderFiles, precacheFiles } from '../lib/worker/precached-files.ts'

declare const self: ServiceWorkerGlobalScope

/** Written in by the build (`installable.ts`). */
declare const __FILES__: Record<string, string | null>
declare const __VERSION__: string

const mine: Build = {
  worker: 'mine',
  version: __VERSION__,
  files: new Map(Object.entries(__FILES__)),
}

// Shows «Mis citas» without a network, on devices that have booked. It is in charge of that page only, and caches its files; the list
// itself is stored by the page.

self.addEventListener('install', (event) => event.waitUntil(precacheFiles(mine)))
self.addEventListener('activate', (event) => event.waitUntil(dropOlderFiles(mine)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    // A scope is a prefix.
    if (pathname.replace(/\/$/, '') === minePath)
      event.respondWith(answerPage(mine, event, '/public.html'))
  } else if (mine.files.has(pathname)) event.respondWith(answerFile(mine, request, pathname))
})
