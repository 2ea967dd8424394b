import * as z from 'zod/mini'
import { meetingLink } from '../appointments/meeting-link.ts'
import { modalitiesOf, namesModality } from '../appointments/modality.ts'
import { bookingRules } from '../booking/booking-rules.ts'
import { requestedChoiceOf } from '../calls/choice.ts'
import type { FieldErrors } from '../calls/envelope.ts'
import { limits } from '../calls/limits.ts'
import { requiredLines, requiredText, uuid } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'
import { blankService as blank } from './blank-service.ts'
import { currencies } from './currency.ts'
import { price } from './price.ts'
import { duration, maxAttendees } from './service.ts'
import type { ServiceField } from './service-fields.ts'
import { serviceTypes } from './service-type.ts'
import { hasOpening, weekHoursRequest } from './week-hours.ts'

const flag = z.boolean('Indica sí o no')
const prepError = 'La preparación debe ir de 5 en 5 minutos, de 0 a 1440'
const distanceError = 'La distancia debe ser en kilómetros enteros, de 0 a 20000'

/** The rules of each field. */
const fields = {
  name: requiredText('El nombre del servicio es obligatorio', limits.serviceName),
  description: requiredLines(
    'La descripción del servicio es obligatoria',
    limits.serviceDescription,
  ),
  type: requestedChoiceOf(serviceTypes, 'El tipo de servicio no es válido'),
  price,
  currency: requestedChoiceOf(currencies, 'La moneda no es válida'),
  duration,
  isInLocal: flag,
  isOnline: flag,
  isCustomAddress: flag,
  /** 0 or null: no limit. */
  maxDistanceKm: z.nullable(
    z
      .number(distanceError)
      .check(
        z.int(distanceError),
        z.gte(0, distanceError),
        z.lte(limits.distanceKm, distanceError),
      ),
  ),
  prepMinutes: z
    .number(prepError)
    .check(
      z.int(prepError),
      z.gte(0, prepError),
      z.lte(limits.prepMax, prepError),
      z.multipleOf(limits.prepStep, prepError),
    ),
  specificDate: z.nullable(date),
  specificTime: z.nullable(time),
  /** Of an event; for a RECURRENT service, per class. */
  maxAttendees: z.nullable(maxAttendees(limits.classAttendees)),
  isActive: flag,
  /** '' or null: none. */
  meetingLink: z.nullable(meetingLink),
  serviceBusinessHours: z.nullable(weekHoursRequest),
  serviceSettings: z.partial(z.object(bookingRules)),
} satisfies Record<ServiceField, z.ZodMiniType>

type Fields = z.output<z.ZodMiniObject<typeof fields>>
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
  ...fields,
  type: z._default(fields.type, blank.type),
  currency: z._default(fields.currency, blank.currency),
  isInLocal: z.optional(flag),
  isOnline: z.optional(flag),
  isCustomAddress: z.optional(flag),
  maxDistanceKm: z._default(fields.maxDistanceKm, blank.maxDistanceKm),
  prepMinutes: z._default(fields.prepMinutes, blank.prepMinutes),
  specificDate: z._default(fields.specificDate, blank.specificDate),
  specificTime: z._default(fields.specificTime, blank.specificTime),
  maxAttendees: z._default(fields.maxAttendees, blank.maxAttendees),
  isActive: z._default(flag, blank.isActive),
  meetingLink: z._default(fields.meetingLink, blank.meetingLink),
  serviceBusinessHours: z._default(fields.serviceBusinessHours, blank.serviceBusinessHours),
  serviceSettings: z._default(fields.serviceSettings, {}),
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
    }),
    { serviceId: z.optional(uuid('El servicio no está disponible')) },
  )
  .check(
    ...checks(
      rules.filter(({ field }) => field === 'serviceBusinessHours' || field === 'specificDate'),
    ),
  )

/** Changes of a service; merged with the stored fields they must be valid as a whole. */
export const serviceChanges = z.partial(z.object(fields))

export type ServiceRequest = z.output<typeof serviceRequest>
/** The input of the form. */
export type ServiceRequestInput = z.input<typeof serviceRequest>
export type ServiceChanges = z.output<typeof serviceChanges>

export type ServicePreview = z.output<typeof servicePreview>
/** The input of the form. */
export type ServicePreviewInput = z.input<typeof servicePreview>
