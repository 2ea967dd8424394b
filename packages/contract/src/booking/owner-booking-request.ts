import * as z from 'zod/mini'
import { meetingLink } from '../appointments/meeting-link.ts'
import { bookingFields, flag, locationRules } from './booking-fields.ts'

/**
 * An owner's request to book for somebody; `force` overrides hours, days off, interval, and earlier times of
 * today. An online appointment may have a link of its own ('' or null: its service's).
 */
export const ownerBookingRequest = z
  .object({
    ...bookingFields,
    force: flag,
    meetingLink: z._default(z.nullable(meetingLink), null),
  })
  .check(...locationRules())
