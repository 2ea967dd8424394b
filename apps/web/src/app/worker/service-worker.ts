import { type Build, dropOlderFiles, precacheFiles } from '../../lib/worker/precached-files.ts'
import { answerFetch } from './answer-fetch.ts'
import { untouched } from './offline-pages.ts'
import { openPressed, renewSubscription, showPush } from './show-push.ts'

declare const self: ServiceWorkerGlobalScope

/** Written in by the build (`installable.ts`). */
declare const __FILES__: Record<string, string | null>
declare const __VERSION__: string

const app: Build = {
  worker: 'app',
  version: __VERSION__,
  files: new Map(Object.entries(__FILES__)),
}

// The owner's service worker: shows push messages, and caches the app for use without a network. A new one waits until
// no page of the previous one is open, because it deletes the previous files.

/** In Chrome, requests can be routed past the worker, so that it isn't started for them. */
interface RoutingEvent {
  addRoutes?: (routes: object[]) => Promise<void>
}

self.addEventListener('install', (event: ExtendableEvent & RoutingEvent) => {
  event.waitUntil(precacheFiles(app))
  const routes = untouched.map((name) => ({
    condition: { urlPattern: { pathname: `/${name}/*` } },
    source: 'network',
  }))
  // Without it, `answerFetch` lets them pass.
  event.waitUntil(event.addRoutes?.(routes).catch(() => {}) ?? Promise.resolve())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOlderFiles(app))
  // Pages are asked for while the worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve())
})

self.addEventListener('fetch', (event) => answerFetch(app, event))
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openPressed(event.notification)),
)
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event)),
)
