import type { Minutes } from '@cuando/time/minutes'

/** The booking terms of a service. */
export interface ServiceTerms {
  readonly id: string
  /** 1 to 1440. */
  readonly duration: Minutes
  /** From one start to the next, 1 to 1440. */
  readonly interval: Minutes
  /** Up to 1440 before the start, occupied like the appointment itself. */
  readonly prep: Minutes
  /** How long before the start a visitor must book, at least. */
  readonly notice: Minutes
  /** How many occupations may run at once (`appointmentSimultaneous`), 1 to 1000. */
  readonly places: number
  /** `maxAttendees` of a RECURRENT service: above 1 (up to 1000), each start is a class that so many may join. */
  readonly classSize: number | null
}
