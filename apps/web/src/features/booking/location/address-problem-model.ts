import type { UserText } from '../../../lib/user-text.ts'
import type { BookingDraft } from '../booking-draft-model.ts'

/** The problem of an address, in its state now: after the pin is placed only its text is missing. */
export const addressProblem = (
  problem: UserText | string | undefined,
  { address, pin }: Pick<BookingDraft, 'address' | 'pin'>,
): UserText | string | undefined =>
  problem !== undefined && pin !== null && address.trim() === ''
    ? 'Falta escribir tu dirección: calle, número y colonia'
    : problem
