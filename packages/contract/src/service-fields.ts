import * as z from 'zod/mini'
import { choiceOf } from './choice.ts'
import { currencies } from './currency.ts'
import { serviceTypes } from './service-type.ts'
import { usualBookingRules } from './usual-booking-rules.ts'
import { weekHours } from './week-hours.ts'

/** A text that is stored, answered and typed as it is. '' if it is missing. */
const text = { kind: 'text', answer: z.string(), blank: '' } as const

/** A number that is stored, answered and typed as it is. */
const number = <const Blank extends number>(blank: Blank) =>
  ({ kind: 'number', answer: z.number(), blank }) as const

/** A field with code of its own in the request, the database or the form. */
const own = <Answer extends z.ZodMiniType, const Blank extends z.output<Answer>>(
  answer: Answer,
  blank: Blank,
) => ({ kind: 'own', answer, blank }) as const

/** The booking rules of a service in answers. */
const serviceSettings = z.object({
  appointmentDuration: z.number(),
  appointmentInterval: z.number(),
  appointmentTimeToCancel: z.number(),
  appointmentSimultaneous: z.number(),
  appointmentMinNotice: z.number(),
})

/**
 * All fields of a service besides its id, in the order of answers, with their schemas in answers and their usual values.
 * Requests, columns, forms and drafts derive their fields from these. A field's column has its name in snake case.
 */
export const serviceFields = {
  name: text,
  description: text,
  type: own(choiceOf(serviceTypes), 'NORMAL'),
  price: number(0),
  currency: own(choiceOf(currencies), 'MXN'),
  duration: number(60),
  isInLocal: own(z.boolean(), false),
  isOnline: own(z.boolean(), false),
  isCustomAddress: own(z.boolean(), false),
  maxDistanceKm: own(z.nullable(z.number()), null),
  prepMinutes: number(0),
  specificDate: own(z.nullable(z.string()), null),
  specificTime: own(z.nullable(z.string()), null),
  maxAttendees: own(z.nullable(z.number()), null),
  /** Counted from the appointments. */
  currentAttendees: own(z.number(), 0),
  isActive: own(z.boolean(), true),
  /** The link of its video calls, when it is held online. */
  meetingLink: own(z.nullable(z.string()), null),
  serviceSettings: own(serviceSettings, { ...usualBookingRules, appointmentDuration: 60 }),
  serviceBusinessHours: own(z.nullable(weekHours), null),
} as const

type Fields = typeof serviceFields
type FieldOf<Kind> = {
  [F in keyof Fields]: Fields[F]['kind'] extends Kind ? F : never
}[keyof Fields]

/** A field that requests can have. */
export type ServiceField = Exclude<keyof Fields, 'currentAttendees'>
export type ServiceText = FieldOf<'text'>
export type ServiceNumber = FieldOf<'number'>

/** The fields that the public page doesn't show, and logs don't contain. */
export const privateServiceFields = { meetingLink: true } as const satisfies {
  [F in ServiceField]?: true
}

const hasKind =
  <Kind extends string>(kind: Kind) =>
  (field: string): field is FieldOf<Kind> =>
    field in serviceFields && serviceFields[field as keyof Fields].kind === kind

export const serviceFieldNames = Object.keys(serviceFields) as (keyof Fields)[]
export const serviceTexts = serviceFieldNames.filter(hasKind('text'))
export const serviceNumbers = serviceFieldNames.filter(hasKind('number'))

/** One part of each field, by its name. */
function partOf<Part extends 'answer' | 'blank'>(part: Part) {
  const parts = serviceFieldNames.map((field) => [field, serviceFields[field][part]])
  return Object.fromEntries(parts) as { [F in keyof Fields]: Fields[F][Part] }
}

/** The schemas of the fields in answers. */
export const serviceAnswer = partOf('answer')

/** An empty service, with the usual value of each field. */
export const blankService = partOf('blank')
