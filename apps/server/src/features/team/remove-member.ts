import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { countComing, countHosted } from './coming-store.ts'
import { dropPicture } from './drop-picture.ts'
import { readMembers, updateMember } from './member-store.ts'
import { endMembership } from './membership-store.ts'

interface Deps {
  db: Db
  now: Date
  dismiss: (tokenHash: Buffer) => void
  endCalendar: EndCalendar
  endHolds: EndHolds
}

/** Ends somebody's connection to Google Calendar, whose feature knows that of the team. */
export type EndCalendar = (
  tx: Tx,
  person: { commerceId: CommerceId; memberId: string },
) => Promise<void>

/** Takes back the places of somebody, or of all, that are held for people who wait; the feature of these knows that of the team. */
export type EndHolds = (
  tx: Tx,
  commerceId: CommerceId,
  whose: { memberId?: string },
  at: Date,
) => Promise<void>

/**
 * Removes somebody who has no coming appointments. The row stays, for the names of past appointments. Not the owner, and not the
 * last person who takes bookings. Their sessions end, their connection to Google Calendar, and the places of theirs that are held for
 * people who wait.
 */
export async function removeMember(
  { db, now, dismiss, endCalendar, endHolds }: Deps,
  commerceId: CommerceId,
  memberId: string,
): Promise<Outcome<null>> {
  const removed = await withCommerceLock<Buffer[]>(db, commerceId, async (tx, commerce) => {
    if (memberId === commerceId) return refused('ownerStays')
    const members = await readMembers(tx, commerceId)
    const leaving = members.find(({ id }) => id === memberId)
    if (!leaving) return refused('memberUnknown')
    if (!members.some(({ id, is_active }) => is_active && id !== memberId))
      return refused('lastMember')
    const coming = await countComing(tx, commerceId, memberId, now)
    if (coming > 0) return refused('memberIsBooked', { n: coming })
    const hosted = await countHosted(tx, commerceId, memberId, now)
    if (hosted > 0) return refused('memberHosts', { n: hosted })
    await updateMember(tx, commerceId, memberId, {
      removed_at: now,
      is_active: false,
      image_id: null,
    })
    await dropPicture(tx, commerceId, leaving.image_id, now)
    if (commerce.has_waiting) await endHolds(tx, commerceId, { memberId }, now)
    await endCalendar(tx, { commerceId, memberId })
    return done(await endMembership(tx, commerceId, memberId))
  })
  if (!removed.ok) return removed
  removed.data.forEach(dismiss)
  return done(null)
}
