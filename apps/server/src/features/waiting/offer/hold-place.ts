import { randomUUID } from 'node:crypto'
import { holdMinutes } from '@cuando/contract/waiting/wish'
import { fullName } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import type { Tx } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import { announce, changeIn } from '../../../platform/realtime/live-message.ts'
import { type Booker, type Reservation, reserveSlot } from '../../availability/reserve-slot.ts'
import { LOOK_TASK } from '../../commerce/queue-look.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { announceNotifications } from '../../notifications/announce-notifications.ts'
import type { EntryRow } from '../entry-store.ts'
import { queueWaitingMails } from '../mail/queue-mails.ts'
import { insertOffer } from '../offer-store.ts'
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
  const heldUntil = new Date(now.getTime() + holdMinutes * 60_000)
  await insertOffer(tx, commerceId, {
    id,
    entry_id: entry.id,
    occupation_id: slot.data.occupationId,
    member_id: slot.data.memberId,
    starts_at: slot.data.startsAt,
    ends_at: slot.data.endsAt,
    made_at: now,
    held_until: heldUntil,
    by_whatsapp: entry.email === null,
  })
  if (entry.email === null) await askToWrite({ tx, commerce, now }, entry, slot.data, service.name)
  else await queueWaitingMails(tx, [{ commerceId, entryId: entry.id, about: 'OFFER', offerId: id }])
  await queueLapse(tx, commerceId, id)
  await announce(tx, [changeIn(commerceId)])
  return done({ id, heldUntil })
}

/** Notifies the business that it has to write to a customer who has no e-mail. */
async function askToWrite(
  { tx, commerce, now }: Hold,
  { name, last_name: lastName }: EntryRow,
  { startsAt }: Reservation,
  serviceName: string | null,
): Promise<void> {
  const { date, time } = localTime(startsAt.getTime(), commerce.timezone)
  const what = serviceName ?? 'un lugar'
  const who = fullName({ name, lastName })
  await announceNotifications(tx, [
    {
      commerceId: commerce.commerce_id,
      type: 'PLACE_HELD',
      title: 'Lista de espera',
      message: `Se liberó ${what} el ${formatLongDate(date, time)}. Avísale a ${who} por WhatsApp: se lo guardamos ${holdMinutes} minutos.`,
      // Those who see the waiting list write, also if the place is a colleague's.
      appointmentId: null,
      createdAt: now,
    },
  ])
}

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
