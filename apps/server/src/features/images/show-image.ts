import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/database.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import type { ImageToResize } from './resize-upload.ts'
import { readImage } from './store.ts'

interface Deps {
  db: Db
  images: TaskProcess
  cache: PictureCache
}

/** Pictures by a name of their own; `fetch` takes as `context` how one is made that is not there. */
export type PictureCache = LRUCache<string, Buffer, () => Promise<Buffer | null>>

/** Keeps the pictures asked for last, up to so many bytes of them; who asks for one that is being made waits for it. */
export const cachePictures = (maxBytes: number): PictureCache =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_name, _stale, { context: make }) => (await make()) ?? undefined,
    // One that loses its place to others while it is made still goes to whoever waits for it.
    ignoreFetchAbort: true,
  })

/** A stored picture. It never changes under its id, so a browser may keep it for ever. */
export async function showImage(
  deps: Deps,
  id: string,
  width?: string,
): Promise<Outcome<FileAnswer>> {
  const narrowed = width
    ? await deps.cache.fetch(`${id} ${width}`, { context: () => narrow(deps, id, Number(width)) })
    : null
  const bytes = narrowed ?? (await readImage(deps.db, id))
  if (!bytes) return refused('notFound')
  // In place of a narrower one that can't be made now: it is good for a while only.
  const age = width && !narrowed ? 'max-age=60' : 'max-age=31536000, immutable'
  return done({ bytes, cacheControl: `public, ${age}` })
}

async function narrow({ db, images }: Deps, id: string, width: number): Promise<Buffer | null> {
  const webp = await readImage(db, id)
  if (!webp) return null
  const made = await images.run('resizeImage', { webp, width } satisfies ImageToResize)
  return made.ok && Buffer.isBuffer(made.value) ? made.value : null
}

/** Where a browser finds an image: on the same origin, whatever its host is called. */
export function makeImagePath(imageId: string | null): string | null {
  return imageId && `/api/images/${imageId}`
}
