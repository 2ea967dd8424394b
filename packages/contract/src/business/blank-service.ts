import { usualBookingRules } from '../booking/usual-booking-rules.ts'

/**
 * All fields of a service besides its id, in the order of answers, with their usual values. Answers, columns, forms and
 * drafts derive their fields from these, and the types ask for the rules of requests. Without zod, because the booking
 * page needs it for its first paint.
 */
export const blankService = {
  name: '',
  description: '',
  type: 'NORMAL',
  price: 0,
  currency: 'MXN',
  duration: 60,
  isInLocal: false,
  isOnline: false,
  isCustomAddress: false,
  maxDistanceKm: null,
  prepMinutes: 0,
  specificDate: null,
  specificTime: null,
  maxAttendees: null,
  /** Counted from the appointments. */
  currentAttendees: 0,
  isActive: true,
  /** The link of its video calls, when it is held online. */
  meetingLink: null,
  serviceSettings: { ...usualBookingRules, appointmentDuration: 60 },
  serviceBusinessHours: null,
} as const
