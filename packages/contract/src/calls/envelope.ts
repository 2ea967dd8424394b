import type { ProofChallenge } from '../booking/proof.ts'
import type { RefusalCode } from './refusals.ts'

/** The first problem of each field, by name; a problem in a list is named `field.row.part`. */
export type FieldErrors = Record<string, string>

export interface Success<T> {
  isSuccess: true
  message: string
  data: T
}

/** The data of a failure: problems by field, or the required proof of work. */
export interface FailureData {
  fieldErrors?: FieldErrors
  challenge?: ProofChallenge
}

export interface Failure {
  isSuccess: false
  /** The code is for programs, the message for people. */
  code: RefusalCode
  message: string
  data: FailureData | null
}

/** The answer of every endpoint, except files. */
export type Envelope<T> = Success<T> | Failure
