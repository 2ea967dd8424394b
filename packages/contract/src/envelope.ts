/** The first problem of each field, by the field's name; a problem of a list's row is named `field.row.part`. */
export type FieldErrors = Record<string, string>

export interface Success<T> {
  isSuccess: true
  message: string
  data: T
}

export interface Failure {
  isSuccess: false
  message: string
  data: { fieldErrors: FieldErrors } | null
}

/** What every call of the API answers with, files aside. */
export type Envelope<T> = Success<T> | Failure
