import {
  type BookingValues,
  type PostedBooking,
  readChoice,
  serviceValue,
} from '@cuando/contract/booking-form'
import { placeFields, startValue } from '@cuando/contract/booking-place'
import { bookableModalities, type ModalityOffer } from '@cuando/contract/modality'
import { asUserText } from '../../lib/user-text.ts'
import { reviewFlow } from './attempt-model.ts'
import { readBookingAnswer } from './booking-answer-model.ts'
import { type BookingDraft, startDraft } from './booking-draft-model.ts'
import { type BookingFlow, bookingFlow, startFlow } from './booking-flow-model.ts'
import type { Business } from './review-draft-model.ts'
import type { ShownService } from './service/own-service-model.ts'

/** A draft as a form sends it without a program, with the key of its booking if it has one. */
export function valuesOf(draft: BookingDraft, key?: string): BookingValues {
  const { serviceId, date, time, modality, pin, name, lastName, email, phone, notes, address } =
    draft
  return {
    [placeFields.service]: serviceValue(serviceId),
    ...(date !== null && time !== null && { [placeFields.start]: startValue({ date, time }) }),
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

/** What can be booked, and by which rules. */
interface Offer {
  services: readonly ShownService[]
  settings: ModalityOffer
  business: Business
}

/** Where a form that was posted without a program leads: to the preview, or back with what is wrong. */
export function postedFlow(
  { values, isEdited, refused }: PostedBooking,
  { services, settings, business }: Offer,
): BookingFlow {
  const draft = draftOf(values, services, settings)
  const service = services.find(({ id }) => id === draft.serviceId)
  const flow = startFlow(draft)
  if (isEdited) return flow
  const reviewed = bookingFlow(flow, reviewFlow(flow, service, business, values.key ?? ''))
  if (!refused) return reviewed
  const { code, message, fieldErrors } = refused
  const outcome = readBookingAnswer({
    ok: false,
    status: 0,
    code,
    message: asUserText(message),
    fieldErrors: Object.fromEntries(
      Object.entries(fieldErrors).map(([field, text]) => [field, asUserText(text)]),
    ),
  })
  const { attempt } = reviewed
  if (outcome.kind === 'refused') {
    const { kind: type, ...refusal } = outcome
    return bookingFlow(reviewed, { type, ...refusal })
  }
  return attempt && outcome.kind === 'failed'
    ? bookingFlow(reviewed, { type: 'failed', message: outcome.message, attempt })
    : reviewed
}

function draftOf(
  values: BookingValues,
  services: readonly ShownService[],
  settings: ModalityOffer,
): BookingDraft {
  const { name = '', lastName = '', email = '', phone = '', notes = '', address = '' } = values
  const { serviceId, modality, ...choice } = readChoice(values)
  const service = services.find(({ id }) => id === serviceId)
  const offered = service ? bookableModalities(service, settings) : []
  const [only = null] = offered.length === 1 ? offered : []
  return {
    ...startDraft(null),
    ...choice,
    serviceId: service ? serviceId : null,
    modality: only ?? offered.find((each) => each === modality) ?? null,
    name,
    lastName,
    email,
    phone,
    notes,
    address,
  }
}
