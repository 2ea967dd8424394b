import { modalities } from '@cuando/contract/appointments/modality'
import { skippedMail } from '@cuando/contract/appointments/skipped-mail'
import { commerceId } from '@cuando/contract/business/commerce-id'
import { currencies } from '@cuando/contract/business/currency'
import * as z from 'zod/mini'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { CountedOn } from '../../mail-quota/make-mail-quota.ts'
import { type AppointmentAction, type Corrected, correctable } from '../mails/appointment-mail.ts'
import type { Actor, AppointmentRow } from '../store.ts'
import { readSkippedMail } from './skipped-mail-store.ts'

/** The jobs that mail the customer and the owner about an action. */
export const CUSTOMER_TASK = 'appointments:mail-customer'
export const OWNER_TASK = 'appointments:mail-owner'
/** The same for another person of a team. */
export const MEMBER_TASK = 'appointments:mail-member'

/** An action on an appointment, as needed for the mails about it. */
export interface MailedAction {
  commerceId: CommerceId
  appointmentId: string
  action: AppointmentAction
  by: Actor
  /** The appointment's sequence number after the action. */
  sequence: number
  /** The fields that the customer corrected, alone or along with the action. */
  corrected?: readonly Corrected[] | undefined
  /** The appointment's number of corrections then; only for a mail about a correction alone. */
  corrections?: number | undefined
  /** The state that the customer knows, after moves by the owner; by default the one before the action. */
  known?: KnownState | undefined
  /** The counters of the business that include it. */
  counted?: CountedOn | undefined
  /** Whether it exceeds a limit. It is not sent then: its job only shows that the customer was not told yet. */
  isSkipped?: boolean | undefined
  /** The id of the mail about several appointments that is sent instead of it. */
  together?: string | undefined
  /** The ids of its team member and of the former one, if it changed; missing at a business of one. */
  people?: string[] | undefined
  /** The id of the team member to mail, in mails to others than the owner. */
  to?: string | undefined
}

export const countedOn = z.object({
  day: z.string(),
  isOwn: z.boolean(),
  recipient: z.optional(z.string()),
}) satisfies z.ZodMiniType<CountedOn>

/** The part of an appointment that mails show and moves change. */
export type KnownState = z.output<typeof known>

const known = z.object({
  /** The appointment's sequence number in this state. */
  sequence: z.number(),
  serviceId: z.nullable(z.string()),
  // Missing in jobs of older versions.
  price: z._default(z.nullable(z.number()), null),
  currency: z._default(z.nullable(z.enum(currencies)), null),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  modality: z.enum(modalities),
  address: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The assigned team member; missing at a business of one. */
  memberId: z.optional(z.string()),
  /** The mail about it that was not sent because of a limit. */
  skippedMail: z.optional(z.nullable(skippedMail)),
})

const payload = z.object({
  commerceId,
  appointmentId: z.string(),
  change: z.enum(['booked', 'moved', 'corrected', 'cancelled', 'reopened']),
  by: z.enum(['OWNER', 'CUSTOMER']),
  sequence: z.number(),
  corrected: z.optional(z.array(z.enum(correctable))),
  corrections: z.optional(z.number()),
  known: z.optional(known),
  counted: z.optional(countedOn),
  isSkipped: z.optional(z.boolean()),
  together: z.optional(z.string()),
  people: z.optional(z.array(z.string())),
  to: z.optional(z.string()),
})

/** The payload of a mail's job. The names of its fields must stay: jobs of older versions may still be queued. */
export function toMailPayload({ action: change, ...mailed }: MailedAction) {
  return { ...mailed, change }
}

export function readMailedAction(given: unknown): MailedAction {
  const { change: action, ...mailed } = payload.parse(given)
  return { ...mailed, action }
}

/** The current state of an appointment, as the one that its customer knows. */
export const knownState = (row: AppointmentRow): KnownState => ({
  sequence: row.sequence,
  serviceId: row.service_id,
  price: row.price,
  currency: row.currency,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  modality: row.modality,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  skippedMail: readSkippedMail(row),
})

/** Whether an owner's moves have led back to what the customer knows. */
export const isKnown = ({ sequence, known }: Pick<MailedAction, 'sequence' | 'known'>) =>
  known?.sequence === sequence

/** Whether a later change of the appointment has superseded the mail. */
export function isOvertaken(
  mailed: Pick<MailedAction, 'sequence' | 'corrections'>,
  row: Pick<AppointmentRow, 'sequence' | 'corrections'>,
): boolean {
  if (mailed.corrections === undefined) return row.sequence !== mailed.sequence
  // A lower number in the row means that a change was undone, which does not undo corrections.
  return row.sequence > mailed.sequence || row.corrections !== mailed.corrections
}
