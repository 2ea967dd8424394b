import { isUntouched, offlinePageOf } from './offline-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** The files of this build, written in by it: their paths, each with its SHA-256 in base64 if its name doesn't change with it. */
declare const __APP_FILES__: Record<string, string | null>
/** A hash of all of them. */
declare const __APP_VERSION__: string

const files = new Map(Object.entries(__APP_FILES__))
const paths = new Set(files.keys())
const prefix = 'app-'
const cacheName = prefix + __APP_VERSION__

// As long as a page may take before an older one is better than none.
const pageTimeoutMs = 5000

/** Keeps all files of this build, or none: a page of it never meets parts of another. */
export async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  try {
    await Promise.all([...files].map(([path, hash]) => keepFile(cache, path, hash)))
  } catch (error) {
    await caches.delete(cacheName)
    throw error
  }
}

async function keepFile(cache: Cache, path: string, hash: string | null): Promise<void> {
  // A name with a hash in it may come from the browser's own cache, which has most of them already.
  const response = await fetch(path, { cache: hash === null ? 'default' : 'no-cache' })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  // A newer build may have come since this worker did.
  if (hash !== null && (await hashOf(response.clone())) !== hash)
    throw new Error(`${path} is of another build`)
  await cache.put(path, response)
}

async function hashOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** Called once no page of an older build is open. */
export async function dropOlderFiles(): Promise<void> {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** Answers for the owner's app alone; what is none of it (public pages, calls, pictures) goes its usual way. */
export function answerFetch(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    const kept = offlinePageOf(pathname, paths)
    if (kept !== null) event.respondWith(answerPage(event, kept))
  } else if (paths.has(pathname) && !isUntouched(pathOf(request.referrer))) {
    event.respondWith(answerFile(request, pathname))
  }
}

/** Of the page that asks; '' where that is not told. */
const pathOf = (referrer: string) => (URL.canParse(referrer) ? new URL(referrer).pathname : '')

/** The server's page, which is the newest; without a network, the kept one. */
async function answerPage(event: FetchEvent, kept: string): Promise<Response> {
  const asked = askServer(event)
  const fresh = await Promise.race([asked, afterTimeout()])
  return fresh ?? (await findKept(kept)) ?? (await asked) ?? Response.error()
}

async function askServer({ request, preloadResponse }: FetchEvent): Promise<Response | null> {
  try {
    const response = (await preloadResponse) ?? (await fetch(request))
    // A proxy's, while the server starts anew.
    return response.status >= 502 && response.status <= 504 ? null : response
  } catch {
    return null
  }
}

const afterTimeout = () =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), pageTimeoutMs))

async function answerFile(request: Request, path: string): Promise<Response> {
  return (await findKept(path)) ?? fetch(request)
}

const findKept = (path: string) => caches.match(path, { cacheName })
