import { isUntouched, offlinePageOf } from './offline-pages.ts'
import { type Build, findPrecached } from './precached-files.ts'

declare const self: ServiceWorkerGlobalScope

// After this long, an older page is better than none.
const pageTimeoutMs = 5000

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

/** The server's page, which is the newest; without a network, the cached one. */
async function answerPage(build: Build, event: FetchEvent, kept: string): Promise<Response> {
  const asked = askServer(event)
  const fresh = await Promise.race([asked, afterTimeout()])
  return fresh ?? (await findPrecached(build, kept)) ?? (await asked) ?? Response.error()
}

async function askServer({ request, preloadResponse }: FetchEvent): Promise<Response | null> {
  try {
    const response = (await preloadResponse) ?? (await fetch(request))
    // A proxy's answer while the server restarts.
    return response.status >= 502 && response.status <= 504 ? null : response
  } catch {
    return null
  }
}

const afterTimeout = () =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), pageTimeoutMs))

async function answerFile(build: Build, request: Request, path: string): Promise<Response> {
  return (await findPrecached(build, path)) ?? fetch(request)
}
