import { normalizePhone } from '@cuando/es/phones'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { mailboxOf } from '../../../platform/mail/mailbox-of.ts'
import { type Refusal, refused } from '../../../platform/outcome.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { findFirstOwnChange, readBookedUpTo } from './caps-store.ts'

/** How many upcoming appointments, booked by visitors, one e-mail or phone may have at a business. */
const MAX_COMING = 10

/**
 * How many may be booked within an hour, cancelled ones included: each sends a mail to an unverified address. A party counts as its
 * first appointment; at most four may join it.
 */
const MAX_NEW = 3

/** How often a visitor may change one appointment within an hour: each change sends that mail again. */
export const MAX_CHANGES = 3

const HOUR_MS = 3_600_000

const readBooked = readBookedUpTo({ maxComing: MAX_COMING, maxNew: MAX_NEW })

interface Booker {
  commerceId: CommerceId
  /** Empty if there is none. */
  email: string
  /** Digits; empty if there is none. */
  phone: string
  now: Date
  /** Whether the hourly limit applies too. */
  isLimited: boolean
  /** How many are booked at once; 1 by default. */
  count?: number
}

/**
 * Refuses a visitor's booking that exceeds the caps of the e-mail's mailbox or of the phone, or if the business has
 * blocked one of these. The business's row must be locked.
 */
export async function checkVisitor(
  tx: Tx,
  { commerceId, email, phone, now, isLimited, count = 1 }: Booker,
): Promise<Refusal | null> {
  const booked = await readBooked(tx, {
    commerceId,
    mailbox: email === '' ? null : mailboxOf(email),
    phone: normalizePhone(phone) || null,
    now,
    since: new Date(now.getTime() - HOUR_MS),
  })
  if (booked.coming + count > MAX_COMING) return refused('tooManyComing', { n: MAX_COMING })
  if (isLimited && booked.firstOfNew !== null)
    return refused('tooManyNew', anHourAfter(booked.firstOfNew, now))
  return booked.isBlocked ? refused('contactBlocked') : null
}

/**
 * Refuses a visitor's change of an appointment that was changed too often lately. The business's row must be
 * locked.
 */
export async function checkChanges(
  tx: Tx,
  ref: AppointmentRef,
  now: Date,
): Promise<Refusal | null> {
  const since = new Date(now.getTime() - HOUR_MS)
  const first = await findFirstOwnChange(tx, ref, { since, now, maxChanges: MAX_CHANGES })
  return first && refused('tooManyMoves', anHourAfter(first, now))
}

function anHourAfter(first: Date, now: Date): { n: number; retryAfter: number } {
  const retryAfter = Math.ceil((first.getTime() + HOUR_MS - now.getTime()) / 1000)
  return { n: Math.ceil(retryAfter / 60), retryAfter }
}
