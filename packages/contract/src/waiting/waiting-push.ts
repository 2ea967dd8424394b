import * as z from 'zod/mini'

/** The payload of a push message to somebody who waits, encrypted for their device. */
export const waitingPush = z.object({
  title: z.string(),
  message: z.string(),
  /** The path of the page with the held place. */
  url: z.string(),
})

export type WaitingPush = z.output<typeof waitingPush>
