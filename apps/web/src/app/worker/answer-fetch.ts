import { answerFile, answerPage } from '../../lib/worker/answer-offline.ts'
import type { Build } from '../../lib/worker/precached-files.ts'
import { isUntouched, offlinePageOf } from './offline-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** Answers requests of the owner's app only; all others (public pages, API calls, pictures) go to the network. */
export function answerFetch(build: Build, event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    const kept = offlinePageOf(pathname, build.files)
    if (kept !== null) event.respondWith(answerPage(build, event, kept))
  } else if (build.files.has(pathname) && !isUntouched(pathOf(request.referrer))) {
    event.respondWith(answerFile(build, request, pathname))
  }
}

/** The path of the requesting page; '' if unknown. */
const pathOf = (referrer: string) => (URL.canParse(referrer) ? new URL(referrer).pathname : '')
