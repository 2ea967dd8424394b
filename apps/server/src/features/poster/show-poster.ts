import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readCommerce } from '../commerce/store.ts'
import { drawStored, type PictureParts } from '../images/show-image.ts'
import { drawPoster } from './draw-poster.ts'
import { makeQrCode } from './make-qr-code.ts'

export interface PosterParts extends PictureParts {
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
  const { image_id: id } = commerce
  // If it can't be drawn now, the poster is still useful without it.
  const picture = id && (await drawStored(parts, id, { key: `print ${id}`, task: 'drawForPrint' }))
  const bytes = await drawPoster({
    name: commerce.name,
    link,
    qr: makeQrCode(link),
    picture: picture || null,
    now,
  })
  return done({ bytes, cacheControl: 'no-store', name: `cartel-${commerce.username}.pdf` })
}
