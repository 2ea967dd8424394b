import { usualBookingRules } from '@cuando/contract/booking/usual-booking-rules'
import type { TermsRow } from './store.ts'

type Missing = 'id' | 'name' | 'price' | 'currency' | 'modality'

/** The booking terms of a business without services: any modality that it offers. */
interface OwnTerms extends Omit<TermsRow, Missing | 'type'>, Record<Missing, null> {
  type: 'NORMAL'
}

/** The terms of a booking: a service's, or those of a business without one. */
export type Terms = TermsRow | OwnTerms

/** The terms of appointments without a service. `appointment_duration` is in minutes. */
export function termsWithoutService(commerce: { appointment_duration: number }): Terms {
  return {
    id: null,
    name: null,
    type: 'NORMAL',
    price: null,
    currency: null,
    zero_price: null,
    duration: commerce.appointment_duration,
    interval_minutes: usualBookingRules.appointmentInterval,
    prep_minutes: 0,
    places: usualBookingRules.appointmentSimultaneous,
    max_attendees: null,
    notice_to_book_hours: usualBookingRules.appointmentMinNotice,
    notice_to_cancel_hours: usualBookingRules.appointmentTimeToCancel,
    specific_date: null,
    specific_time: null,
    week_hours: null,
    modality: null,
    meeting_link: null,
    max_distance_km: null,
    is_active: true,
    host_id: null,
    resource_id: null,
    resource_units: null,
  }
}

/** The price that an appointment at these terms gets. Null if it is on request. */
export function bookedPrice({ price, currency, zero_price: zeroPrice }: Terms) {
  const isOpen = price === 0 && zeroPrice === 'ON_REQUEST'
  return isOpen ? { price: null, currency: null } : { price, currency }
}
