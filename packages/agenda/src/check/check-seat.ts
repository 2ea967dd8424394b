import { addMinutes, type Instant } from '@cuando/time/instant'
import type { Minutes } from '@cuando/time/minutes'
import { meets, type Span } from '../spans/span.ts'

export interface EventSeats {
  readonly start: Instant
  readonly end: Instant
  readonly attendees: number
  readonly max: number
}

export type SeatCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'past' | 'tooSoon' | 'blocked' | 'full' }

/**
 * Whether a UNIQUE event has a seat for one more person. It is already scheduled, so only the seats, the days
 * off (`blocked`) and, for visitors, its notice count, not its preparation. Throws RangeError unless the seats
 * are whole numbers, from 0 and from 1 up.
 */
export function checkSeat(
  { start, end, attendees, max }: EventSeats,
  booking: {
    readonly now: Instant
    readonly booker: 'visitor' | 'owner'
    readonly notice: Minutes
    readonly blocked: readonly Span[]
  },
): SeatCheck {
  if (!Number.isInteger(attendees) || attendees < 0 || !Number.isInteger(max) || max < 1) {
    throw new RangeError(`seats must be whole numbers: ${attendees} of ${max}`)
  }
  if (start < booking.now) return { ok: false, reason: 'past' }
  if (booking.booker === 'visitor' && start < addMinutes(booking.now, booking.notice)) {
    return { ok: false, reason: 'tooSoon' }
  }
  if (meets(booking.blocked, start, end)) return { ok: false, reason: 'blocked' }
  return attendees < max ? { ok: true } : { ok: false, reason: 'full' }
}
