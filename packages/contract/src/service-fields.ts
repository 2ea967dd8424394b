import { usualBookingRules } from './usual-booking-rules.ts'

/** A text that is stored, answered and typed as it is. '' if it is missing. */
const text = { kind: 'text', blank: '' } as const

/** A number that is stored, answered and typed as it is. */
const number = <const Blank extends number>(blank: Blank) => ({ kind: 'number', blank }) as const

/** A field with code of its own in answers, the database or the form. */
const own = <const Blank>(blank: Blank) => ({ kind: 'own', blank }) as const

/**
 * All fields of a service besides its id, in the order of answers, with their usual values. Answers, columns, forms and
 * drafts derive their fields from these, and the types ask for the rules of a request. A field's column has its name in
 * snake case. Without zod, because the booking page needs it for its first paint.
 */
export const serviceFields = {
  name: text,
  description: text,
  type: own('NORMAL'),
  price: number(0),
  currency: own('MXN'),
  duration: number(60),
  isInLocal: own(false),
  isOnline: own(false),
  isCustomAddress: own(false),
  maxDistanceKm: own(null),
  prepMinutes: number(0),
  specificDate: own(null),
  specificTime: own(null),
  maxAttendees: own(null),
  /** Counted from the appointments. */
  currentAttendees: own(0),
  isActive: own(true),
  /** The link of its video calls, when it is held online. */
  meetingLink: own(null),
  serviceSettings: own({ ...usualBookingRules, appointmentDuration: 60 }),
  serviceBusinessHours: own(null),
} as const

type Fields = typeof serviceFields
type FieldOf<Kind> = {
  [F in keyof Fields]: Fields[F]['kind'] extends Kind ? F : never
}[keyof Fields]

/** A field that requests can have. */
export type ServiceField = Exclude<keyof Fields, 'currentAttendees'>
export type ServiceText = FieldOf<'text'>
export type ServiceNumber = FieldOf<'number'>
export type OwnServiceField = FieldOf<'own'>

/** The fields that the public page doesn't show, and logs don't contain. */
export const privateServiceFields = { meetingLink: true } as const satisfies {
  [F in ServiceField]?: true
}

const hasKind =
  <Kind extends string>(kind: Kind) =>
  (field: keyof Fields): field is FieldOf<Kind> =>
    serviceFields[field].kind === kind

export const serviceFieldNames = Object.keys(serviceFields) as (keyof Fields)[]
export const serviceTexts = serviceFieldNames.filter(hasKind('text'))
export const serviceNumbers = serviceFieldNames.filter(hasKind('number'))

/** An empty service, with the usual value of each field. */
export const blankService = Object.fromEntries(
  serviceFieldNames.map((field) => [field, serviceFields[field].blank]),
) as { -readonly [Field in keyof Fields]: Fields[Field]['blank'] }
