import type { Clock } from '../../../platform/clock/clock.ts'
import { openTypeface } from '../../../platform/fonts/open-typeface.ts'
import type { FileAnswer } from '../../../platform/http/binding.ts'
import type { RateLimit } from '../../../platform/http/limits/rate-limit.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import type { Keep } from '../../availability/book/cache-answers.ts'
import type { PictureParts } from '../../images/show-image.ts'
import { readColoredImage, readImage } from '../../images/store.ts'
import { loadFirstData } from '../load-first-data.ts'
import { cardColor } from './card-color.ts'
import { type Card, describeCard, versionOf } from './describe-card.ts'
import { drawCard } from './draw-card.ts'
import { layOutCard } from './lay-out-card.ts'
import type { CardToMake } from './make-card.ts'

export interface CardParts extends PictureParts {
  clock: Clock
  keep: Keep
  /**
   * The limit on new cards for all callers together, so that owners' uploads don't wait for the image process.
   */
  allowance: RateLimit
}

/** Seconds. */
const RETRY_AFTER = 5

/** The picture of a link preview, with the current offer of a business, or of a person of its team. */
export async function showCard(
  parts: CardParts,
  handle: string,
  who?: string,
): Promise<Outcome<FileAnswer>> {
  const now = parts.clock.now()
  const { pageData } = await loadFirstData({ ...parts, now }, handle, who ? { who } : {})
  if (!pageData) return refused('commerceUnknown')
  const card = describeCard(pageData)
  // Cached by its contents: a made-up version in the address draws no new picture.
  const name = `card ${pageData.commerce.id} ${versionOf(card)}`
  const bytes = await parts.cache.fetch(name, { context: () => makeNew(parts, card) })
  if (!bytes) return refused('overloaded', { retryAfter: RETRY_AFTER })
  // Cached briefly, because the picture is the current one for any version in the address.
  return done({ bytes, cacheControl: 'public, max-age=300' })
}

/** Null beyond the limit, or if the image process is busy. */
async function makeNew(parts: CardParts, card: Card): Promise<Buffer | null> {
  const { images, allowance } = parts
  if (await allowance('all')) return null
  const [coverId, imageId] = [idIn(card.coverUrl), idIn(card.imageUrl)]
  const [cover, picture, typeface] = await Promise.all([
    coverId === null ? null : readImage(parts, coverId),
    imageId === null ? null : readColoredImage(parts, imageId),
    openTypeface(),
  ])
  const color = cardColor(picture?.color)
  const layout = layOutCard(picture ? card : { ...card, imageUrl: null }, typeface)
  const made = await images.run('makeCard', {
    ground: color,
    cover,
    drawing: drawCard(layout, typeface, { accent: color, hasCover: cover !== null }),
    avatar: picture && layout.avatar ? { webp: picture.webp, ...layout.avatar } : null,
  } satisfies CardToMake)
  return made.ok && Buffer.isBuffer(made.value) ? made.value : null
}

const idIn = (path: string | null) => path?.split('/').at(-1) ?? null
