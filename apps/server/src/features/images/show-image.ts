import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock/clock.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import type { ImageToResize } from './resize-upload.ts'
import { type PictureStores, readImage } from './store.ts'

export interface PictureParts extends PictureStores {
  images: TaskProcess
  cache: PictureCache
}

/** A cache of pictures by key; the `context` of `fetch` makes a missing one. */
export type PictureCache = LRUCache<string, Buffer, () => Promise<Buffer | null>>

// Bounds how long a deleted picture stays in the cache.
const CACHED_MS = 3_600_000

/**
 * An LRU cache of up to `maxBytes` whose entries live for an hour; concurrent requests for a missing picture share one
 * fetch.
 */
export const cachePictures = (maxBytes: number, clock: Clock): PictureCache =>
  new LRUCache({
    maxSize: maxBytes,
    ttl: CACHED_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_name, _stale, { context: make }) => (await make()) ?? undefined,
    // A picture that is evicted while being made is still returned to those waiting.
    ignoreFetchAbort: true,
  })

/**
 * A picture scaled down to a width, cropped and in another format if given; without a width, the stored picture.
 */
type AskedPicture = { width?: string | undefined } & Partial<
  Pick<ImageToResize, 'shape' | 'format'>
>

/** A stored picture. It never changes under its id, so browsers may cache it for ever. */
export async function showImage(
  parts: PictureParts,
  id: string,
  { width, shape, format }: AskedPicture = {},
): Promise<Outcome<FileAnswer>> {
  const name = [id, width, shape, format].filter(Boolean).join('-')
  const narrowed = width
    ? await drawStored(parts, id, {
        key: name,
        task: 'resizeImage',
        inputOf: (webp) => ({ webp, width: Number(width), shape, format }) satisfies ImageToResize,
      })
    : null
  const bytes = narrowed ?? (await readImage(parts, id))
  if (!bytes) return refused('notFound')
  // The full size, because the narrow one can't be made now, must not be cached for long.
  if (width && !narrowed) return done({ bytes, cacheControl: 'public, max-age=60' })
  return done({
    bytes,
    cacheControl: forEver,
    etag: name,
    ...(narrowed && format && { type: `image/${format}` }),
  })
}

const forEver = 'public, max-age=31536000, immutable'

/** A stored picture in the form that mails show, also embeddable in the pages of mail programs. */
export async function showMailPicture(
  { images, cache, ...stores }: PictureParts,
  id: string,
): Promise<Outcome<FileAnswer>> {
  const key = `mail ${id}`
  const kept = cache.get(key)
  const webp = kept ? null : await readImage(stores, id)
  if (!kept && !webp) return refused('notFound')
  const draw = async () => {
    const made = await images.run('drawForMail', webp)
    return made.ok && Buffer.isBuffer(made.value) ? made.value : null
  }
  const bytes = kept ?? (await cache.fetch(key, { context: draw }))
  return bytes ? done({ bytes, cacheControl: forEver, isEmbeddable: true }) : refused('overloaded')
}

interface Drawing {
  /** The key in the cache. */
  key: string
  /** The task of the image process. */
  task: string
  inputOf?: (webp: Buffer) => unknown
}

/** The image process's drawing of a stored picture; null if the picture is missing or can't be drawn now. */
export async function drawStored(
  { images, cache, ...stores }: PictureParts,
  id: string,
  { key, task, inputOf = (webp) => webp }: Drawing,
): Promise<Buffer | null> {
  const draw = async () => {
    const webp = await readImage(stores, id)
    if (!webp) return null
    const made = await images.run(task, inputOf(webp))
    return made.ok && Buffer.isBuffer(made.value) ? made.value : null
  }
  return (await cache.fetch(key, { context: draw })) ?? null
}

/** The path of an image as mails show it, relative to the origin. */
export const makeMailPicturePath = (imageId: string) => `/api/images/${imageId}/mail`

/** The path of an image, relative to the origin. */
export function makeImagePath(imageId: string): string
export function makeImagePath(imageId: string | null): string | null
export function makeImagePath(imageId: string | null): string | null {
  return imageId && `/api/images/${imageId}`
}
