import type { Instant } from '@cuando/time/instant'

/** What stands in the book already: one NORMAL appointment, one class or one UNIQUE event; in whole minutes. */
export interface Occupation {
  /** The start less the preparation that was frozen when it was made. */
  readonly bufferStart: Instant
  readonly end: Instant
  /** The places (`appointmentSimultaneous`) of its service, frozen likewise; 1 or more. */
  readonly places: number
  /** Only where it is a class that others may join. */
  readonly classSlot?: ClassSlot | undefined
}

export interface ClassSlot {
  readonly serviceId: string
  readonly start: Instant
  readonly attendees: number
  readonly max: number
}
