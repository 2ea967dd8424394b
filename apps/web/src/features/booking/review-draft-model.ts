import { flagsOf } from '@cuando/contract/appointments/modality'
import {
  type BookingRequest,
  type BookingRequestInput,
  bookingRequest,
} from '@cuando/contract/booking/booking-request'
import {
  contactAsked,
  missingContacts,
  type RequiredContact,
} from '@cuando/contract/booking/required-contact'
import { typedCustomer } from '@cuando/contract/customers/customer-fields'
import { isOutOfReach, type Point, pointOf } from '@cuando/contract/places/distance'
import { fieldErrors } from '../../lib/calls/field-errors.ts'
import type { BookingDraft } from './booking-draft-model.ts'
import { noLocation, outOfReach, type Problems, problemsByPart } from './problems-model.ts'
import type { ShownService } from './service/own-service-model.ts'

export type Review =
  | { ok: true; request: BookingRequest; service: ShownService }
  | { ok: false; problems: Problems }

/** The facts of the business that a draft is validated against. */
export interface Business {
  latitude: number | null
  longitude: number | null
  requiredContact: RequiredContact
}

const noService = 'Debes seleccionar un servicio y su modalidad de atención'
const noTime = 'Debes seleccionar una fecha y hora'

/** The request for a draft, trimmed as the server would, or all the problems that prevent it. */
export function reviewDraft(
  draft: BookingDraft,
  service: ShownService | undefined,
  business: Business,
): Review {
  const request = service && requestOf(draft, service)
  const whereProblems = service ? locationProblemsOf(draft, service, pointOf(business)) : {}
  const problems = {
    ...schemaProblems(request ?? customerOf(draft), whereProblems),
    ...choiceProblems(draft, service),
    ...whereProblems,
    ...missingContacts(draft, contactAsked(business.requiredContact, draft.modality)),
  }
  if (!service || !request || Object.keys(problems).length > 0) return { ok: false, problems }
  return { ok: true, request: bookingRequest.parse(request), service }
}

/** The page's own messages about the location replace the schema's, which are worded for owners too. */
function schemaProblems(values: unknown, whereProblems: Problems): Problems {
  const { address, ...others } = problemsByPart(fieldErrors(bookingRequest, values))
  const isSaid = address === undefined || Object.keys(whereProblems).length > 0
  return isSaid ? others : { ...others, address }
}

function requestOf(draft: BookingDraft, service: ShownService): BookingRequestInput {
  return {
    ...customerOf(draft),
    ...whenOf(draft, service),
    serviceId: service.id,
    ...(service.member && { memberId: service.member.id }),
    duration: service.duration,
    ...(service.id !== null && { price: service.price, currency: service.currency }),
    ...(draft.modality && flagsOf(draft.modality)),
    ...(draft.modality === 'CUSTOM' && {
      address: draft.address,
      latitude: draft.pin?.latitude ?? null,
      longitude: draft.pin?.longitude ?? null,
    }),
  }
}

function customerOf(draft: BookingDraft) {
  // Blanks alone count as no e-mail, which may be optional.
  return { ...typedCustomer(draft), email: draft.email.trim(), notes: draft.notes }
}

/** Sends the event date that the visitor saw: if the event has moved since, it must not be booked unseen. */
function whenOf(draft: BookingDraft, service: ShownService) {
  const isEvent = service.type === 'UNIQUE'
  const date = isEvent ? service.specificDate : draft.date
  const time = isEvent ? service.specificTime : draft.time
  return { ...(date !== null && { date }), ...(time !== null && { time }) }
}

function choiceProblems(draft: BookingDraft, service: ShownService | undefined): Problems {
  if (!service) return { service: noService }
  return {
    ...(draft.modality === null && { modality: noService }),
    ...(service.type !== 'UNIQUE' &&
      (draft.date === null || draft.time === null) && { when: noTime }),
  }
}

function locationProblemsOf(
  draft: BookingDraft,
  service: ShownService,
  centre: Point | null,
): Problems {
  if (draft.modality !== 'CUSTOM') return {}
  if (draft.address.trim() === '') return { address: noLocation }
  if (draft.pin === null) return { pin: noLocation }
  if (!isOutOfReach(draft.pin, centre, service.maxDistanceKm)) return {}
  return { pin: outOfReach(service.maxDistanceKm) }
}
