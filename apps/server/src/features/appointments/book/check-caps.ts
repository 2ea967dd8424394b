import { nationalPhone } from '@cuando/es/phones'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Refusal, refused } from '../../../platform/outcome.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { findFirstOwnMove, readBooked } from './caps-store.ts'

/** How many appointments one e-mail or phone may have to come at a business, as far as visitors booked them. */
const MAX_COMING = 10

/** How many of them may be new within an hour, cancelled ones too: each sends a mail to an address that was only typed. */
const MAX_NEW = 3

/** How often visitors may move one appointment within an hour: each move sends that mail again. */
const MAX_MOVES = 3

const HOUR_MS = 3_600_000

interface Booker {
  commerceId: CommerceId
  email: string
  /** Digits; empty: none. */
  phone: string
  now: Date
  /** Whether new ones are counted, too. */
  isLimited: boolean
}

/** Refuses a visitor's booking that is one too many for the e-mail or the phone. The business's row must be locked. */
export async function checkCaps(
  tx: Tx,
  { commerceId, email, phone, now, isLimited }: Booker,
): Promise<Refusal | null> {
  const booked = await readBooked(tx, {
    commerceId,
    email,
    phone: phone && (nationalPhone(phone) ?? phone),
    now,
    since: new Date(now.getTime() - HOUR_MS),
    maxComing: MAX_COMING,
    maxNew: MAX_NEW,
  })
  if (booked.coming >= MAX_COMING) return refused('tooManyComing', { n: MAX_COMING })
  if (!isLimited || booked.firstOfNew === null) return null
  return refused('tooManyNew', anHourAfter(booked.firstOfNew, now))
}

/** Refuses a visitor's move of an appointment that was moved too often of late. The business's row must be locked. */
export async function checkMoves(tx: Tx, ref: AppointmentRef, now: Date): Promise<Refusal | null> {
  const since = new Date(now.getTime() - HOUR_MS)
  const first = await findFirstOwnMove(tx, ref, { since, maxMoves: MAX_MOVES })
  return first && refused('tooManyMoves', anHourAfter(first, now))
}

function anHourAfter(first: Date, now: Date): { n: number; retryAfter: number } {
  const retryAfter = Math.ceil((first.getTime() + HOUR_MS - now.getTime()) / 1000)
  return { n: Math.ceil(retryAfter / 60), retryAfter }
}
