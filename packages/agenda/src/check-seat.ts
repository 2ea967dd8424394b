import { addMinutes, type Instant } from '@cuando/time/instant'
import type { Minutes } from '@cuando/time/minutes'

export interface EventSeats {
  readonly start: Instant
  readonly attendees: number
  readonly max: number
}

export type SeatCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'past' | 'tooSoon' | 'full' }

/**
 * Whether a UNIQUE event takes one more person. It stands already, so beyond a seat nothing is
 * asked for but the notice that its settings name, and that of visitors only; its preparation
 * happens anyway. Throws RangeError for seats that are no whole numbers of 0 and 1 or more.
 */
export function checkSeat(
  { start, attendees, max }: EventSeats,
  booking: {
    readonly now: Instant
    readonly booker: 'visitor' | 'owner'
    readonly notice: Minutes
  },
): SeatCheck {
  if (!Number.isInteger(attendees) || attendees < 0 || !Number.isInteger(max) || max < 1) {
    throw new RangeError(`seats must be whole numbers: ${attendees} of ${max}`)
  }
  if (start < booking.now) return { ok: false, reason: 'past' }
  if (booking.booker === 'visitor' && start < addMinutes(booking.now, booking.notice)) {
    return { ok: false, reason: 'tooSoon' }
  }
  return attendees < max ? { ok: true } : { ok: false, reason: 'full' }
}
