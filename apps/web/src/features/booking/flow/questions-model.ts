import type { Attempt } from '../booking-flow-model.ts'
import { type TwiceBusiness, twiceQuestion } from '../mine/twice-model.ts'
import { appointmentsOf } from '../mine/use-stored-appointments.ts'

/** Asks whether another appointment is wanted, if this device has booked the same; else null. It never prevents a booking. */
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
