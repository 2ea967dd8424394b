import { commerceId } from '@cuando/contract/commerce-id'
import * as z from 'zod/mini'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { AppointmentAction } from '../mails/appointment-mail.ts'
import type { Actor } from '../store.ts'

/** What was done with an appointment, by whom, for a mail about it. */
export interface MailedAction {
  commerceId: CommerceId
  appointmentId: string
  action: AppointmentAction
  by: Actor
  /** The appointment's sequence number after the action. */
  sequence: number
  /** Of a move: the start that the customer knows, as an instant; by default the one before. */
  from?: string | undefined
}

const payload = z.object({
  commerceId,
  appointmentId: z.string(),
  change: z.enum(['booked', 'moved', 'cancelled', 'reopened']),
  by: z.enum(['OWNER', 'CUSTOMER']),
  sequence: z.number(),
  from: z.optional(z.string()),
})

/** The payload of a mail's job. Its names stay: jobs of older versions are worked, too. */
export function toMailPayload({ action: change, ...mailed }: MailedAction) {
  return { ...mailed, change }
}

export function readMailedAction(given: unknown): MailedAction {
  const { change: action, ...mailed } = payload.parse(given)
  return { ...mailed, action }
}
