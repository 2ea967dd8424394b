import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@cuando/contract/calls/refusals'
import { holdMinutes } from '@cuando/contract/waiting/wish'
import type { Tx } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { done, type Outcome, type Refusal, refused } from '../../../platform/outcome.ts'
import { announce, changeIn } from '../../../platform/realtime/live-message.ts'
import { type Booker, reserveSlot } from '../../availability/reserve-slot.ts'
import { LOOK_TASK } from '../../commerce/queue-look.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { deviceOf, type EntryRow } from '../entry-store.ts'
import { queueWaitingMails } from '../mail/queue-mails.ts'
import { insertOffer } from '../offer-store.ts'
import { PUSH_TASK } from '../push/push-offer.ts'
import { askToWrite } from './ask-to-write.ts'
import { findWish } from './find-wish.ts'

interface Hold {
  tx: Tx
  commerce: CommerceRow
  now: Date
  /** `owner` for a place that the owner has chosen; by default the line's. */
  booker?: Exclude<Booker, 'ownerOverride'>
}

export interface HeldPlace {
  id: string
  heldUntil: Date
}

/**
 * Holds a free place for somebody who waits, as an occupation like that of an appointment, and tells them; refused if it is not
 * free. Without an e-mail the business is asked to write. The business's row must be locked.
 */
export async function holdPlace(
  { tx, commerce, now, booker = 'visitor' }: Hold,
  entry: EntryRow,
  { memberId, date, time }: { [Field in 'memberId' | 'date' | 'time']?: string | undefined },
): Promise<Outcome<HeldPlace>> {
  const { commerce_id: commerceId } = commerce
  const found = await findWish(tx, { ...entry, member_id: memberId ?? entry.member_id })
  if (!found.ok) return found
  const { service, performers } = found.data
  const slot = await reserveSlot(tx, { commerce, service, performers, date, time, now, booker })
  if (!slot.ok) return slot
  const id = randomUUID()
  const device = deviceOf(entry)
  const byWhatsapp = entry.email === null
  const heldUntil = endOfHold(now, slot.data.startsAt)
  await insertOffer(tx, commerceId, {
    id,
    entry_id: entry.id,
    occupation_id: slot.data.occupationId,
    member_id: slot.data.memberId,
    starts_at: slot.data.startsAt,
    ends_at: slot.data.endsAt,
    made_at: now,
    held_until: heldUntil,
    by_whatsapp: byWhatsapp,
    by_hand: booker === 'owner',
  })
  const told = { commerceId, entryId: entry.id, offerId: id }
  if (byWhatsapp) await askToWrite({ tx, commerce, now }, entry, slot.data.startsAt, service.name)
  if (entry.email !== null) await queueWaitingMails(tx, [{ ...told, about: 'OFFER' }])
  if (device) await queueJobs(tx, [{ task: PUSH_TASK, payload: told, urgency: 'awaited' }])
  await queueLapse(tx, commerceId, id)
  await announce(tx, [changeIn(commerceId)])
  return done({ id, heldUntil })
}

/** A place is held for some minutes, but not past its start. */
export const endOfHold = (from: Date, startsAt: Date): Date =>
  new Date(Math.min(from.getTime() + holdMinutes * 60_000, startsAt.getTime()))

/** Tells an owner's question about forcing a start from a refusal that a customer understands. */
export const hideForce = (refusal: Refusal): Refusal =>
  isForcible(refusal.reason) ? refused('slotTaken') : refusal

const isForcible = (reason: RefusalCode) =>
  reason === 'slotHeld' || reason === 'slotClosed' || reason === 'slotBusy'

/** Looks at the line again right after the minutes of a hold. */
export const queueLapse = (tx: Tx, commerceId: string, offerId: string): Promise<void> =>
  queueJobs(tx, [
    {
      task: LOOK_TASK,
      payload: { commerceId },
      key: `${LOOK_TASK} after ${offerId}`,
      delay: holdMinutes * 60 + 1,
    },
  ])
