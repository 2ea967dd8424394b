import { bookPath, stateFields } from '@cuando/contract/booking/page-state'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { type CommerceRow, readCommerce } from '../commerce/store.ts'
import { drawStored, type PictureParts } from '../images/show-image.ts'
import { type Member, readTeam } from '../team/store.ts'
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
  return done(await makePoster(parts, { commerce, member: null, now }))
}

/** The poster of an active team member who can be booked online. It leads to their own page. */
export async function showMemberPoster(
  parts: PosterParts,
  commerceId: CommerceId,
  memberId: string,
  now: Date,
): Promise<Outcome<FileAnswer>> {
  const [commerce, team] = await Promise.all([
    readCommerce(parts.db, commerceId),
    readTeam(parts.db, commerceId),
  ])
  const member = team.find(({ id, is_online, handle }) => id === memberId && is_online && handle)
  if (!commerce || !member) return refused('memberUnknown')
  return done(await makePoster(parts, { commerce, member, now }))
}

interface PosterFacts {
  commerce: CommerceRow
  /** Null for the poster of the business. */
  member: Pick<Member, 'name' | 'handle'> | null
  now: Date
}

async function makePoster(
  parts: PosterParts,
  { commerce, member, now }: PosterFacts,
): Promise<FileAnswer> {
  const link = new URL(bookPath(commerce.commerce_id), parts.publicUrl)
  if (member?.handle) link.searchParams.set(stateFields.who, member.handle)
  const { image_id: id } = commerce
  // If it can't be drawn now, the poster is still useful without it.
  const picture = id && (await drawStored(parts, id, { key: `print ${id}`, task: 'drawForPrint' }))
  const bytes = await drawPoster({
    name: commerce.name,
    person: member?.name ?? null,
    link: link.href,
    qr: makeQrCode(link.href),
    picture: picture || null,
    now,
  })
  const whose = [commerce.username, member?.handle].filter(Boolean).join('-')
  return { bytes, cacheControl: 'no-store', name: `cartel-${whose}.pdf` }
}
