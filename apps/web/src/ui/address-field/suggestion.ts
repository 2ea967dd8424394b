import type { Pin } from '../pin-map/pin.ts'

/** An address that was found, and where it is. */
export interface Suggestion extends Pin {
  label: string
}

/** Finds addresses for a text; null when that is not possible at the moment. */
export type SearchAddresses = (text: string, signal: AbortSignal) => Promise<Suggestion[] | null>
