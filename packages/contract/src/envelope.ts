import type { ProofChallenge } from './proof.ts'
import type { RefusalCode } from './refusals.ts'

/** The first problem of each field, by the field's name; a problem of a list's row is named `field.row.part`. */
export type FieldErrors = Record<string, string>

export interface Success<T> {
  isSuccess: true
  message: string
  data: T
}

/** What a failure says besides its text: the problems by field, or the work that is asked for. */
export interface FailureData {
  fieldErrors?: FieldErrors
  challenge?: ProofChallenge
}

export interface Failure {
  isSuccess: false
  /** Programs read the code, people the message. */
  code: RefusalCode
  message: string
  data: FailureData | null
}

/** What every call of the API answers with, files aside. */
export type Envelope<T> = Success<T> | Failure
