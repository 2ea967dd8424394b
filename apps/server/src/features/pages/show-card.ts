import type { Db } from '../../platform/db/database.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import { andThen, done, type Outcome, refused } from '../../platform/http/outcome.ts'
import { findCommerce } from '../commerce/find-commerce.ts'
import { type CommerceId, readCommerce } from '../commerce/store.ts'
import { makeCard } from '../images/make-card.ts'
import type { RememberVariant } from '../images/remember-variants.ts'
import { readImage } from '../images/store.ts'

interface Deps {
  db: Db
  remember: RememberVariant
}

/** The picture of a shared link: the business's cover, else its avatar, else a drawn one. */
export function showCard(deps: Deps, handle: string): Promise<Outcome<FileAnswer>> {
  return andThen(findCommerce(deps.db, handle), (commerceId) => cardOf(deps, commerceId))
}

async function cardOf({ db, remember }: Deps, id: CommerceId): Promise<Outcome<FileAnswer>> {
  const commerce = await readCommerce(db, id)
  if (!commerce) return refused('commerceUnknown')
  const imageId = commerce.cover_id ?? commerce.image_id
  const bytes = await remember(`card ${imageId}`, async () =>
    makeCard(imageId === null ? null : await readImage(db, imageId)),
  )
  if (!bytes) return refused('commerceUnknown')
  // Its address names the picture that it is made from.
  return done({ bytes, cacheControl: 'public, max-age=86400' })
}
