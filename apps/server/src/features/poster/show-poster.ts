import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import { readCommerce } from '../commerce/store.ts'
import type { PictureCache } from '../images/show-image.ts'
import { readImage } from '../images/store.ts'
import { drawPoster } from './draw-poster.ts'
import { makeQrCode } from './make-qr-code.ts'

export interface PosterParts {
  db: Db
  images: TaskProcess
  cache: PictureCache
  publicUrl: string
}

/** The business's poster, with the link that never changes. */
export async function showPoster(
  parts: PosterParts,
  commerceId: CommerceId,
  now: Date,
): Promise<Outcome<FileAnswer>> {
  const commerce = await readCommerce(parts.db, commerceId)
  if (!commerce) return refused('commerceUnknown')
  const link = new URL(`/book/${commerceId}`, parts.publicUrl).href
  const picture = commerce.image_id && (await pictureOf(parts, commerce.image_id))
  const bytes = await drawPoster({
    name: commerce.name,
    link,
    qr: makeQrCode(link),
    picture: picture || null,
    now,
  })
  return done({ bytes, cacheControl: 'no-store', name: `cartel-${commerce.username}.pdf` })
}

/** Null where it cannot be drawn now: the poster is good without it. */
async function pictureOf({ db, images, cache }: PosterParts, id: string): Promise<Buffer | null> {
  const draw = async () => {
    const webp = await readImage(db, id)
    if (!webp) return null
    const made = await images.run('drawForPrint', webp)
    return made.ok && Buffer.isBuffer(made.value) ? made.value : null
  }
  return (await cache.fetch(`print ${id}`, { context: draw })) ?? null
}
