import { blankService } from './blank-service.ts'

type Fields = typeof blankService
type FieldOf<Value> = { [F in keyof Fields]: Fields[F] extends Value ? F : never }[keyof Fields]

/** A field that requests can have. */
export type ServiceField = Exclude<keyof Fields, 'currentAttendees'>

/** A text that is stored, answered and typed as it is. */
export type ServiceText = FieldOf<''>

/** A number that is stored, answered and typed as it is. */
export type ServiceNumber = Exclude<FieldOf<number>, 'currentAttendees'>

/** A field with code of its own in answers, the database or the form. */
export type OwnServiceField = Exclude<keyof Fields, ServiceText | ServiceNumber>

/** The fields that the public page doesn't show, and logs don't contain. */
export const privateServiceFields = {
  meetingLink: true,
  hostId: true,
  resourceId: true,
} as const satisfies {
  [F in ServiceField]?: true
}

export const serviceFieldNames = Object.keys(blankService) as (keyof Fields)[]

export const serviceTexts = serviceFieldNames.filter(
  (field): field is ServiceText => blankService[field] === '',
)

export const serviceNumbers = serviceFieldNames.filter(
  (field): field is ServiceNumber =>
    typeof blankService[field] === 'number' && field !== 'currentAttendees',
)
