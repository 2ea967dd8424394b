import type { Clock } from '../../../platform/clock/clock.ts'
import { openTypeface } from '../../../platform/fonts/open-typeface.ts'
import type { FileAnswer } from '../../../platform/http/binding.ts'
import type { RateLimit } from '../../../platform/http/limits/rate-limit.ts'
import { accentOf, productAccent } from '../../../platform/mail/mail-accent.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import type { Keep } from '../../availability/keep-answers.ts'
import type { PictureParts } from '../../images/show-image.ts'
import { readColoredImage, readImage } from '../../images/store.ts'
import { loadFirstData } from '../load-first-data.ts'
import { type Card, describeCard, versionOf } from './describe-card.ts'
import { drawCard } from './draw-card.ts'
import { layOutCard } from './lay-out-card.ts'
import type { CardToMake } from './make-card.ts'

export interface CardParts extends PictureParts {
  clock: Clock
  keep: Keep
  /** The limit on new cards for all callers together: whoever asks, pictures that owners upload must not wait for it. */
  allowance: RateLimit
}

/** Seconds. */
const RETRY_AFTER = 5

/** The picture of a link preview, with what the business offers now. */
export async function showCard(parts: CardParts, handle: string): Promise<Outcome<FileAnswer>> {
  const now = parts.clock.now()
  const { pageData } = await loadFirstData({ ...parts, now }, handle, {})
  if (!pageData) return refused('commerceUnknown')
  const card = describeCard(pageData, now.getTime())
  // By its contents: an address made up by a stranger draws nothing anew.
  const name = `card ${pageData.commerce.id} ${versionOf(card)}`
  const bytes = await parts.cache.fetch(name, { context: () => makeNew(parts, card) })
  if (!bytes) return refused('overloaded', { retryAfter: RETRY_AFTER })
  // Whatever the address asks for, the picture is the present one.
  return done({ bytes, cacheControl: 'public, max-age=300' })
}

/** Null when too many have been made, or the process of pictures is busy. */
async function makeNew({ db, images, allowance }: CardParts, card: Card): Promise<Buffer | null> {
  if (await allowance('all')) return null
  const [coverId, imageId] = [idIn(card.coverUrl), idIn(card.imageUrl)]
  const [cover, picture, typeface] = await Promise.all([
    coverId === null ? null : readImage(db, coverId),
    imageId === null ? null : readColoredImage(db, imageId),
    openTypeface(),
  ])
  const { strong } = picture?.color ? accentOf(picture.color) : productAccent
  const layout = layOutCard(picture ? card : { ...card, imageUrl: null }, typeface)
  const made = await images.run('makeCard', {
    ground: strong,
    cover,
    drawing: drawCard(layout, typeface, { accent: strong, hasCover: cover !== null }),
    avatar: picture && layout.avatar ? { webp: picture.webp, ...layout.avatar } : null,
  } satisfies CardToMake)
  return made.ok && Buffer.isBuffer(made.value) ? made.value : null
}

const idIn = (path: string | null) => path?.split('/').at(-1) ?? null
