import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'
import { paymentWays } from './payment.ts'

/** The changes after the booking. They are stored, so no name may change. */
export const laterChanges = [
  'MOVED',
  'HANDED_OVER',
  'RELOCATED',
  'CORRECTED',
  'CANCELLED',
  'COMPLETED',
  'MISSED',
  'EXPIRED',
  'MOVED_BACK',
  'REOPENED',
  'PAID',
  'UNPAID',
] as const

/** SYSTEM: automatic changes. */
export const changeAuthors = ['OWNER', 'CUSTOMER', 'SYSTEM'] as const

/** A change of an appointment, or its booking, with its author. */
export const appointmentChange = z.object({
  change: choiceOf(['BOOKED', ...laterChanges]),
  by: choiceOf(changeAuthors),
  /** The name of the team member that made it; null if it is unknown, and for others. */
  memberName: z.nullable(z.string()),
  /** The names of the former and the new member, if the change assigned another one. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Of a payment: how much, and how. */
  paid: z.optional(z.number()),
  way: z.optional(choiceOf(paymentWays)),
  /** An instant. */
  at: z.string(),
})

export type AppointmentChange = z.output<typeof appointmentChange>
