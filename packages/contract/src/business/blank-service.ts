import { usualBookingRules } from '../booking/usual-booking-rules.ts'

/** The fields of a service on the booking page. Without zod, because the page needs them for its first paint. */
export const blankPublicService = {
  name: '',
  description: '',
  type: 'NORMAL',
  price: 0,
  currency: 'MXN',
  /** The meaning of a price of 0; null reads as free. */
  zeroPrice: null,
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
  serviceSettings: { ...usualBookingRules, appointmentDuration: 60 },
  serviceBusinessHours: null,
} as const

/**
 * All fields of a service besides its id, in the order of answers, with their usual values. Answers, columns, forms and
 * drafts derive their fields from these, and the types ask for the rules of requests.
 */
export const blankService = {
  ...blankPublicService,
  /** The link of its video calls, when it is held online. */
  meetingLink: null,
  /** The host of an event. */
  hostId: null,
  /** The resource that an appointment uses a unit of. */
  resourceId: null,
} as const
