import { type BookingValues, serviceValue } from '@cuando/contract/booking/booking-form'
import type { BookingRequest } from '@cuando/contract/booking/booking-request'
import { startValue, stateFields } from '@cuando/contract/booking/page-state'
import type { BookingDraft } from './booking-draft-model.ts'
import { memberValues, type ShownService } from './service/own-service-model.ts'

/** A draft of a service as a form posts it without JavaScript, with its idempotency key if it has one. */
export function valuesOf(
  draft: BookingDraft,
  service: ShownService | undefined,
  key?: string,
): BookingValues {
  const { serviceId, date, time, modality, pin, name, lastName, email, phone, notes, address } =
    draft
  return {
    [stateFields.service]: serviceValue(serviceId),
    ...(date !== null && time !== null && { [stateFields.start]: startValue({ date, time }) }),
    ...memberValues(service),
    ...(modality !== null && { modality }),
    ...(modality === 'CUSTOM' && { address }),
    ...(pin && { latitude: String(pin.latitude), longitude: String(pin.longitude) }),
    name,
    lastName,
    email,
    phone,
    notes,
    ...(key !== undefined && { key }),
  }
}

/** The price fields of a request; empty if it has no price. */
export const priceValues = ({ price, currency }: BookingRequest): BookingValues =>
  price === undefined || currency === undefined ? {} : { price: String(price), currency }
