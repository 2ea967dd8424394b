/** The constants that the build writes into a service worker. */
export interface Build {
  /** Of the worker: each deletes only the caches of its former builds. */
  worker: 'app' | 'mine'
  /** A hash of all files. */
  version: string
  /** Their paths, each with its SHA-256 in base64 if its name has no hash. */
  files: ReadonlyMap<string, string | null>
}

const prefixOf = ({ worker }: Pick<Build, 'worker'>) => `${worker}-`
const cacheOf = (build: Build) => prefixOf(build) + build.version

/** Caches all files of a build, or none, so that its pages never load parts of another build. */
export async function precacheFiles(build: Build): Promise<void> {
  const cache = await caches.open(cacheOf(build))
  try {
    await Promise.all([...build.files].map(([path, hash]) => precacheFile(cache, path, hash)))
  } catch (error) {
    await caches.delete(cacheOf(build))
    throw error
  }
}

async function precacheFile(cache: Cache, path: string, hash: string | null): Promise<void> {
  // Files with a hash in their name may come from the browser's HTTP cache, which already has most of them.
  const response = await fetch(path, { cache: hash === null ? 'default' : 'no-cache' })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  // The server may have a newer build than this worker.
  if (hash !== null && (await hashOf(response.clone())) !== hash)
    throw new Error(`${path} is of another build`)
  await cache.put(path, response)
}

async function hashOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** Called once no page of an older build is open. */
export async function dropOlderFiles(build: Build): Promise<void> {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith(prefixOf(build)) && name !== cacheOf(build))
  await Promise.all(older.map((name) => caches.delete(name)))
}

export const findPrecached = (build: Build, path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: cacheOf(build) })
