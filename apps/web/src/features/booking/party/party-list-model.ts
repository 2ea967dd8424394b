import { formatSum } from '@cuando/es/booked-price'
import type { FirstOfParty, PartyMember } from './companion-model.ts'

/** The prices of all that are still booked, together; null for fewer than two. */
export function sumOf(first: FirstOfParty, members: readonly PartyMember[]): string | null {
  const standing = [first, ...members].filter(({ isCancelled }) => !isCancelled)
  return standing.length < 2 ? null : formatSum(standing)
}
