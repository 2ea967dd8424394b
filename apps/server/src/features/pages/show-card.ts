import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import { withCommerce } from '../commerce/find-commerce.ts'
import { readCommerce } from '../commerce/store.ts'
import type { PictureCache } from '../images/show-image.ts'
import { readImage } from '../images/store.ts'

interface Deps {
  db: Db
  images: TaskProcess
  cache: PictureCache
}

/** The picture of a link preview: the business's cover, else its avatar, else a default. */
export function showCard(deps: Deps, handle: string): Promise<Outcome<FileAnswer>> {
  return withCommerce(deps.db, handle, (commerceId) => cardOf(deps, commerceId))
}

async function cardOf({ db, images, cache }: Deps, id: CommerceId): Promise<Outcome<FileAnswer>> {
  const commerce = await readCommerce(db, id)
  if (!commerce) return refused('commerceUnknown')
  const imageId = commerce.cover_id ?? commerce.image_id
  const makeCard = async () => {
    const card = await images.run(
      'makeCard',
      imageId === null ? null : await readImage(db, imageId),
    )
    return card.ok && Buffer.isBuffer(card.value) ? card.value : null
  }
  const bytes = await cache.fetch(`card ${imageId}`, { context: makeCard })
  if (!bytes) return refused('overloaded')
  // Cacheable: the URL changes with the source picture.
  return done({ bytes, cacheControl: 'public, max-age=86400' })
}
