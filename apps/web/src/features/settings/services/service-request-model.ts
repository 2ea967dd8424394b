import { completeLink } from '@cuando/contract/appointments/meeting-link'
import { flagsOf } from '@cuando/contract/appointments/modality'
import type { Service } from '@cuando/contract/business/service'
import { serviceNumbers, serviceTexts } from '@cuando/contract/business/service-fields'
import {
  type ServicePreviewInput,
  type ServiceRequestInput,
  serviceChanges,
  servicePreview,
  serviceProblems,
} from '@cuando/contract/business/service-request'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import { recordOf } from '../../../lib/record-of.ts'
import type { FieldTexts } from '../../../lib/user-text.ts'
import { notANumber } from '../../../ui/fields/typed-number.ts'
import { draftOf, type ServiceDraft } from './service-draft-model.ts'

/**
 * The request for a draft, with only the fields of its type. An empty or invalid number becomes NaN, which the schema
 * refuses.
 */
export function requestOf(draft: ServiceDraft) {
  const { type } = draft
  const { serviceSettings: rules } = draft
  return {
    ...recordOf(serviceTexts, (field) => draft[field].trim()),
    ...recordOf(serviceNumbers, (field) => numberIn(draft[field])),
    type,
    currency: draft.currency,
    zeroPrice: draft.price === 0 ? draft.zeroPrice : null,
    ...flagsOf(draft.modality),
    // Only sent if the form shows it; otherwise the server doesn't change it.
    ...(draft.modality === 'ONLINE' && {
      meetingLink: completeLink(draft.meetingLink.trim()) ?? draft.meetingLink,
    }),
    maxDistanceKm: distanceOf(draft),
    prepMinutes: draft.prepMinutes === '' ? 0 : numberIn(draft.prepMinutes),
    specificDate: type === 'UNIQUE' ? draft.specificDate : null,
    specificTime: type === 'UNIQUE' ? draft.specificTime : null,
    maxAttendees: attendeesOf(draft),
    serviceBusinessHours: type === 'RECURRENT' ? draft.serviceBusinessHours : null,
    hostId: (type === 'UNIQUE' && draft.hostId) || null,
    resourceId: draft.resourceId || null,
    serviceSettings: {
      // An event has no interval, and its form has no field for it.
      ...(type !== 'UNIQUE' && { appointmentInterval: numberIn(rules.appointmentInterval) }),
      appointmentTimeToCancel: numberIn(rules.appointmentTimeToCancel),
      appointmentSimultaneous: numberIn(rules.appointmentSimultaneous),
      appointmentMinNotice: numberIn(rules.appointmentMinNotice),
    },
  }
}

function distanceOf({ modality, maxDistanceKm }: ServiceDraft): number | null {
  const isLimited = modality === 'CUSTOM' && maxDistanceKm !== '' && maxDistanceKm !== 0
  return isLimited ? numberIn(maxDistanceKm) : null
}

function attendeesOf({ type, eventAttendees, classAttendees }: ServiceDraft): number | null {
  if (type === 'UNIQUE') return numberIn(eventAttendees)
  return type === 'RECURRENT' && classAttendees !== '' ? numberIn(classAttendees) : null
}

const numberIn = (value: number | string) => (typeof value === 'number' ? value : Number.NaN)

/** The changed fields only, so that somebody else's changes to other fields are not overwritten. */
export function changesOf(draft: ServiceDraft, service: Service): Partial<ServiceRequestInput> {
  const before = requestOf(draftOf(service))
  const after = requestOf(draft)
  const { serviceSettings, ...plain } = differences(before, after)
  return {
    ...plain,
    // A modality is stored as several flags, which are always sent together.
    ...(draft.modality === draftOf(service).modality ? {} : flagsOf(draft.modality)),
    ...(serviceSettings && {
      serviceSettings: differences(before.serviceSettings, after.serviceSettings),
    }),
  }
}

function differences<T extends object>(before: T, after: T): Partial<T> {
  const old = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(old.get(field)) !== JSON.stringify(value),
  )
  const found: Partial<T> = {}
  return Object.assign(found, Object.fromEntries(changed))
}

/** Whether two drafts make the same request. */
export function isAlike(one: ServiceDraft, other: ServiceDraft): boolean {
  return asText(requestOf(one)) === asText(requestOf(other))
}

// JSON would turn NaN into null, which means an empty field.
const asText = (request: object) =>
  JSON.stringify(request, (_, value) => (Number.isNaN(value) ? 'NaN' : value))

/**
 * Errors of a draft, by field. `service` is the one being edited, or null. A new event date must not be
 * before `today` (in the business's zone).
 */
export function draftErrors(
  draft: ServiceDraft,
  service: Service | null,
  today: string,
): FieldTexts {
  const request = requestOf(draft)
  const storedMax = service?.type === 'UNIQUE' ? service.maxAttendees : null
  const { type, currency, ...fieldsWrong } = fieldErrors(serviceChanges, request)
  const errors: FieldTexts = {
    ...serviceProblems(request, storedMax),
    ...fieldsWrong,
    // A newer server's type or currency is unknown here, but valid while it is unchanged.
    ...(type && request.type !== service?.type && { type }),
    ...(currency && request.currency !== service?.currency && { currency }),
  }
  if (request.price === 0 && request.zeroPrice === null)
    errors.zeroPrice ??= 'Indica si es gratis o por acordar'
  const { specificDate } = request
  if (specificDate && specificDate !== service?.specificDate && specificDate < today)
    errors.specificDate ??= 'La fecha del evento ya pasó'
  const { description, ...others } = namedAsInForm(errors, draft)
  // A service that was registered without a description can still be changed without one.
  const isMissed = description && !(service?.description === '' && request.description === '')
  return withNumbers({ ...others, ...(isMissed && { description }) }, draft)
}

/** The errors, with a clearer text where the input is not a number. */
function withNumbers(errors: FieldTexts, { serviceSettings, ...fields }: ServiceDraft): FieldTexts {
  const rules = Object.entries(serviceSettings)
  const typed = new Map<string, unknown>([
    ...numberFields.map((field) => [field, fields[field]] as const),
    ...rules.map(([rule, value]) => [`serviceSettings.${rule}`, value] as const),
  ])
  const isNone = (field: string) => typeof typed.get(field) === 'string' && typed.get(field) !== ''
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, isNone(field) ? notANumber : error]),
  )
}

const numberFields = [
  ...serviceNumbers,
  'maxDistanceKm',
  'eventAttendees',
  'classAttendees',
] as const

/** Renames API fields in errors to the form's fields. */
export function namedAsInForm(
  { isInLocal, maxAttendees, ...errors }: FieldTexts,
  { type }: ServiceDraft,
): FieldTexts {
  return {
    ...errors,
    ...(isInLocal && { modality: isInLocal }),
    ...(maxAttendees && {
      [type === 'UNIQUE' ? 'eventAttendees' : 'classAttendees']: maxAttendees,
    }),
  }
}

/** The request for a preview of free starts; null while the draft is invalid. */
export function previewOf(
  draft: ServiceDraft,
  service: Service | null,
): ServicePreviewInput | null {
  const request = requestOf(draft)
  const asked: ServicePreviewInput = {
    type: request.type,
    duration: request.duration,
    prepMinutes: request.prepMinutes,
    specificDate: request.specificDate,
    specificTime: request.specificTime,
    // The capacity of an event does not affect its free starts.
    maxAttendees: request.type === 'RECURRENT' ? request.maxAttendees : null,
    serviceBusinessHours: request.serviceBusinessHours,
    serviceSettings: request.serviceSettings,
    hostId: request.hostId,
    resourceId: request.resourceId,
    serviceId: service?.id,
  }
  return servicePreview.safeParse(asked).success ? asked : null
}
