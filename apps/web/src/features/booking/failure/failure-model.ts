import { CallFailure } from '../../../lib/calls/call-failure.ts'

/** Whether the linked thing does not exist; 422 means that the id is not even well-formed. */
export function isUnknown(error: Error | null | undefined): boolean {
  return error instanceof CallFailure && (error.status === 404 || error.status === 422)
}

/** The message, if the visitor can do something about the failure: no connection, or too many requests. */
export function actionableReason(error: Error | null | undefined): string | null {
  const isActionable = error instanceof CallFailure && (error.status === 0 || error.status === 429)
  return isActionable ? error.message : null
}

/** Whether the server failed; a missing answer or a rate limit does not count. */
export function isBroken(error: Error): boolean {
  return error instanceof CallFailure && error.status >= 500
}
