import { phoneQuestion } from '@cuando/es/phone-question'
import type { Attempt } from '../booking-flow-model.ts'
import { type TwiceBusiness, twiceQuestion } from '../mine/twice-model.ts'
import { appointmentsOf } from '../mine/use-stored-appointments.ts'

// Questions that never prevent a booking. The form works before they are loaded.

/** Asks about a phone that lacks a digit or has one too many; null for others. */
export const askAboutPhone = phoneQuestion

/** Asks whether another appointment is wanted, if this device has booked the same; else null. */
export const askTwice = (
  business: TwiceBusiness,
  { request, service }: Attempt,
  now: number,
): string | null =>
  twiceQuestion(
    appointmentsOf(business),
    { name: request.name, service: service.name, date: request.date },
    business,
    now,
  )
