import { bookableModalities, type ModalityOffer } from '@cuando/contract/appointments/modality'
import {
  type BookingValues,
  type PostedBooking,
  readChoice,
} from '@cuando/contract/booking/booking-form'
import type { BookingPageData } from '@cuando/contract/booking/first-data'
import { asUserText } from '../../lib/user-text.ts'
import { reviewFlow } from './attempt-model.ts'
import { readBookingAnswer } from './booking-answer-model.ts'
import { type BookingDraft, startDraft } from './booking-draft-model.ts'
import { type BookingFlow, bookingFlow, startFlow } from './booking-flow-model.ts'
import type { OpenedForm } from './landing/bookable-model.ts'
import type { Business } from './review-draft-model.ts'
import { bookableBusiness, type ShownService } from './service/own-service-model.ts'

/** The bookable services, and the rules that a booking must meet. */
interface Offer {
  services: readonly ShownService[]
  settings: ModalityOffer
  business: Business
}

/** Opens a form that was posted without JavaScript: the preview, or the form again with its problems. */
export function openPosted(
  posted: PostedBooking,
  { commerce, settings, services, opening }: BookingPageData,
): OpenedForm {
  const next = { nextFree: opening?.nextFree ?? null, nextDays: [] }
  const offer = {
    services: services.length > 0 ? services : [bookableBusiness(commerce, settings, next)],
    settings,
    business: { ...commerce, requiredContact: settings.requiredContact },
  }
  return { values: posted.values, flow: postedFlow(posted, offer) }
}

export function postedFlow(
  { values, isEdited, refused }: PostedBooking,
  { services, settings, business }: Offer,
): BookingFlow {
  const draft = draftOf(values, services, settings)
  const service = services.find(({ id }) => id === draft.serviceId)
  const flow = startFlow(draft)
  // The form named a person who has left since. The customer must see the new price before the preview.
  if (values.con && service?.type !== 'UNIQUE' && service && !service.member)
    return { ...flow, refusal: 'memberUnavailable' }
  if (isEdited) return flow
  const reviewed = bookingFlow(flow, reviewFlow(flow, service, business, values.key ?? ''))
  if (!refused) return reviewed
  const { code, message, fieldErrors } = refused
  if (code === 'proofRequired')
    return bookingFlow(reviewed, {
      type: 'refused',
      code,
      problems: { form: noProof },
      change: {},
    })
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
  if (!attempt || outcome.kind !== 'failed') return reviewed
  const sent = bookingFlow(reviewed, { type: 'sent', attempt })
  return bookingFlow(sent, { type: 'failed', message: outcome.message })
}

/** Without JavaScript the browser cannot compute the proof of work. */
const noProof = asUserText(
  'Desde esta red se han hecho muchas reservas en la última hora. Activa JavaScript en tu navegador, o aparta tu lugar directamente con el negocio.',
)

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
