import { randomUUID } from 'node:crypto'
import { flagsOf } from '@cuando/contract/appointments/modality'
import type { Checked } from '@cuando/contract/calls/endpoint'
import type { takeOffer as call } from '@cuando/contract/waiting/waiting'
import { localTime } from '@cuando/es/time/local-time'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { askWhatDecides, bookLocked } from '../../appointments/book/book-appointment.ts'
import { checkVisitor } from '../../appointments/book/check-caps.ts'
import type { ChangeDeps } from '../../appointments/change/change-appointment.ts'
import { moveLocked } from '../../appointments/move/move-appointment.ts'
import type { ActionContext } from '../../appointments/notify/notify-of-action.ts'
import { refuseViolation } from '../../appointments/refuse-violation.ts'
import { readAppointment } from '../../appointments/store.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import type { WrittenNotification } from '../../notifications/write-notifications.ts'
import { release } from '../end-entry.ts'
import { type EntryRow, endEntries, readEntry } from '../entry-store.ts'
import { type OfferRow, readOffer, writeTaken } from '../offer-store.ts'
import { isHeld } from '../present.ts'
import type { EntryRef } from '../show-entry.ts'
import { hideForce } from './hold-place.ts'

interface Taken {
  appointmentId: string
  notification: WrittenNotification | null
}

/**
 * Turns a held place into an appointment, or moves the one that should come sooner there, in one transaction: the hold ends and the
 * time is reserved as in any other booking. A repeated press gets the same appointment.
 */
export function takeOffer(
  { db, ...deps }: ChangeDeps,
  { commerceId, entryId }: EntryRef,
  { offerId, ...shown }: Checked<typeof call>['body'],
): Promise<Outcome<Taken>> {
  const { now } = deps
  const taken = withCommerceLock(db, commerceId, async (tx, commerce): Promise<Outcome<Taken>> => {
    const entry = await readEntry(tx, commerceId, entryId)
    if (!entry) return refused('entryUnknown')
    const isOver = entry.ended_at !== null
    const offer = await readOffer(tx, commerceId, { entryId, offerId })
    if (offer?.state === 'TAKEN' && offer.appointment_id)
      return done({ appointmentId: offer.appointment_id, notification: null })
    if (!(offer && isHeld(offer, now)) || isOver || commerce.suspended_at)
      return refused('offerOver')
    const context = { ...deps, tx, commerce }
    await release(tx, offer, { state: 'TAKEN', at: now })
    const booked =
      entry.appointment_id === null
        ? await book(context, entry, offer, shown)
        : await move(context, entry.appointment_id, offer)
    if (!booked.ok) return hideForce(booked)
    await writeTaken(tx, commerceId, offer.id, booked.data.appointmentId)
    await endEntries(tx, commerceId, [entryId], now)
    return booked
  })
  return refuseViolation(taken)
}

/** The owner may offer a place that customers can't book themselves. */
const bookerOf = ({ by_hand }: OfferRow) => (by_hand ? 'owner' : 'visitor')

/** When the place was offered: since then the notice may have passed, but it was promised. */
const earliestOf = ({ made_at }: OfferRow) => ({ earliest: made_at })

async function book(
  context: ActionContext,
  entry: EntryRow,
  offer: OfferRow,
  shown: Omit<Checked<typeof call>['body'], 'offerId'>,
): Promise<Outcome<Taken>> {
  const { tx, commerce, now } = context
  const { commerce_id: commerceId, timezone } = commerce
  const { email, phone } = entry
  const contact = { email: email ?? '', phone: phone ?? '' }
  const unwanted = await checkVisitor(tx, { commerceId, ...contact, now, isLimited: false })
  if (unwanted) return unwanted
  const request = {
    name: entry.name,
    lastName: entry.last_name,
    ...contact,
    notes: '',
    serviceId: entry.service_id,
    ...(commerce.has_team && { memberId: offer.member_id }),
    ...localTime(offer.starts_at.getTime(), timezone),
    ...flagsOf(entry.modality),
    address: '',
    zone: entry.visitor_zone ?? undefined,
    ...shown,
  }
  const id = randomUUID()
  const asked = askWhatDecides(tx, commerceId, request, now)
  const wanted = {
    id,
    request,
    booker: 'visitor',
    startBy: bookerOf(offer),
    ...earliestOf(offer),
  } as const
  const booked = await bookLocked(context, asked, wanted)
  return booked.ok ? done({ appointmentId: id, notification: booked.data.notification }) : booked
}

async function move(
  context: ActionContext,
  appointmentId: string,
  offer: OfferRow,
): Promise<Outcome<Taken>> {
  const { tx, commerce } = context
  const row = await readAppointment(tx, commerce.commerce_id, appointmentId)
  if (!row) return refused('appointmentUnknown')
  const moved = await moveLocked(
    { ...context, row },
    {
      booker: bookerOf(offer),
      ...localTime(offer.starts_at.getTime(), commerce.timezone),
      ...(commerce.has_team && { memberId: offer.member_id }),
      reason: '',
      ...earliestOf(offer),
    },
  )
  return moved.ok ? done({ appointmentId, notification: moved.data.notification }) : moved
}
