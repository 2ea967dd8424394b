import type { Instant } from '@cuando/time/instant'

/** A booked time: one NORMAL appointment, one class or one UNIQUE event; in whole minutes. */
export interface Occupation {
  /** The start minus the preparation, as it was at booking. */
  readonly bufferStart: Instant
  readonly end: Instant
  /** The places (`appointmentSimultaneous`) of its service, as they were at booking; at least 1. */
  readonly places: number
  /** Only for a class that others may join. */
  readonly classSlot?: ClassSlot | undefined
}

export interface ClassSlot {
  readonly serviceId: string
  readonly start: Instant
  readonly attendees: number
  readonly max: number
}
