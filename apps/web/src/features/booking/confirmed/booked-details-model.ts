import type { Booked } from '../booking-flow-model.ts'
import type { Commerce } from '../queries.ts'
import { type AppointmentDetails, detailsOfAttempt } from './appointment-details-model.ts'

/** Details of a booking that is confirmed, with who attends it. */
export function detailsOfBooked(
  booked: Pick<Booked, 'request' | 'service' | 'member'>,
  commerce: Pick<Commerce, 'id' | 'address' | 'latitude' | 'longitude' | 'user'>,
): AppointmentDetails {
  const details = detailsOfAttempt(booked, commerce)
  return { ...details, member: booked.member?.name ?? details.member }
}
