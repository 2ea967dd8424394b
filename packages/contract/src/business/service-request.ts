import * as z from 'zod/mini'
import { modalitiesOf, namesModality } from '../appointments/modality.ts'
import type { FieldErrors } from '../calls/envelope.ts'
import { limits } from '../calls/limits.ts'
import { uuid } from '../calls/text.ts'
import { blankService as blank } from './blank-service.ts'
import { serviceRules } from './service-rules.ts'
import { hasOpening } from './week-hours.ts'

type Fields = z.output<z.ZodMiniObject<typeof serviceRules>>
type RuleField =
  | 'type'
  | 'isInLocal'
  | 'isOnline'
  | 'isCustomAddress'
  | 'specificDate'
  | 'maxAttendees'
  | 'serviceBusinessHours'

/** The fields that cross-field rules depend on. */
type RuleInput = { [K in Exclude<RuleField, 'type'>]?: Fields[K] | undefined } & {
  type?: string | undefined
}

interface Rule {
  field: RuleField
  error: string
  /** `storedMax` is the maximum of attendees of a stored event. */
  holds(whole: RuleInput, storedMax: number | null): boolean
}

const rules: readonly Rule[] = [
  {
    field: 'isInLocal',
    error: 'Solo se puede seleccionar un tipo de cita a la vez',
    holds: (f) => modalitiesOf(f).length <= 1,
  },
  {
    field: 'isInLocal',
    error: 'Debes seleccionar un tipo de cita',
    // Absent flags mean the business's own premises.
    holds: (f) => namesModality(f) || f.isInLocal === undefined,
  },
  {
    field: 'serviceBusinessHours',
    error: 'Debes seleccionar al menos un día con horarios para el servicio recurrente',
    holds: (f) => f.type !== 'RECURRENT' || hasOpening(f.serviceBusinessHours ?? []),
  },
  {
    field: 'specificDate',
    error: 'Debes seleccionar una fecha para el evento de fecha única',
    holds: (f) => f.type !== 'UNIQUE' || f.specificDate != null,
  },
  {
    field: 'maxAttendees',
    error: 'El número de asistentes debe ser mayor a 0',
    holds: (f) => f.type !== 'UNIQUE' || f.maxAttendees != null,
  },
  {
    field: 'maxAttendees',
    error: `El máximo es de ${limits.eventAttendees} asistentes`,
    holds: (f, storedMax) =>
      f.type !== 'UNIQUE' ||
      (f.maxAttendees ?? 0) <= limits.eventAttendees ||
      f.maxAttendees === storedMax,
  },
]

/**
 * The problems of a service as a whole, by field. A stored event may keep a maximum of attendees
 * (`storedMax`) above the limit.
 */
export function serviceProblems(whole: RuleInput, storedMax: number | null = null): FieldErrors {
  const problems: FieldErrors = {}
  for (const { field, error, holds } of rules) {
    if (!holds(whole, storedMax)) problems[field] ??= error
  }
  return problems
}

/** The fields of a new service. One with a usual value may be left out. */
const request = z.object({
  ...serviceRules,
  type: z._default(serviceRules.type, blank.type),
  currency: z._default(serviceRules.currency, blank.currency),
  zeroPrice: z._default(serviceRules.zeroPrice, blank.zeroPrice),
  isInLocal: z.optional(serviceRules.isInLocal),
  isOnline: z.optional(serviceRules.isOnline),
  isCustomAddress: z.optional(serviceRules.isCustomAddress),
  maxDistanceKm: z._default(serviceRules.maxDistanceKm, blank.maxDistanceKm),
  prepMinutes: z._default(serviceRules.prepMinutes, blank.prepMinutes),
  specificDate: z._default(serviceRules.specificDate, blank.specificDate),
  specificTime: z._default(serviceRules.specificTime, blank.specificTime),
  maxAttendees: z._default(serviceRules.maxAttendees, blank.maxAttendees),
  isActive: z._default(serviceRules.isActive, blank.isActive),
  meetingLink: z._default(serviceRules.meetingLink, blank.meetingLink),
  serviceBusinessHours: z._default(serviceRules.serviceBusinessHours, blank.serviceBusinessHours),
  hostId: z._default(serviceRules.hostId, blank.hostId),
  resourceId: z._default(serviceRules.resourceId, blank.resourceId),
  serviceSettings: z._default(serviceRules.serviceSettings, {}),
})

const checks = (which: readonly Rule[]) =>
  which.map(({ field, error, holds }) =>
    z.refine<RuleInput>((whole) => holds(whole, null), { error, path: [field] }),
  )

/** A new service. Fields that don't apply to its type (date, hours, attendees) are ignored. */
export const serviceRequest = request.check(...checks(rules))

/** The fields of a service that its free starts depend on, and its id if it exists. */
export const servicePreview = z
  .extend(
    z.pick(request, {
      type: true,
      duration: true,
      prepMinutes: true,
      specificDate: true,
      specificTime: true,
      maxAttendees: true,
      serviceBusinessHours: true,
      serviceSettings: true,
      hostId: true,
      resourceId: true,
    }),
    { serviceId: z.optional(uuid('El servicio no está disponible')) },
  )
  .check(
    ...checks(
      rules.filter(({ field }) => field === 'serviceBusinessHours' || field === 'specificDate'),
    ),
  )

/** Changes of a service; merged with the stored fields they must be valid as a whole. */
export const serviceChanges = z.partial(z.object(serviceRules))

export type ServiceRequest = z.output<typeof serviceRequest>
/** The input of the form. */
export type ServiceRequestInput = z.input<typeof serviceRequest>
export type ServiceChanges = z.output<typeof serviceChanges>

export type ServicePreview = z.output<typeof servicePreview>
/** The input of the form. */
export type ServicePreviewInput = z.input<typeof servicePreview>
