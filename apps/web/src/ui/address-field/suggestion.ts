import type { Pin } from '../pin-map/pin.ts'

/** A found address and its coordinates. */
export interface Suggestion extends Pin {
  label: string
}

/** Finds addresses for a text; null if the search fails. */
export type SearchAddresses = (text: string, signal: AbortSignal) => Promise<Suggestion[] | null>
