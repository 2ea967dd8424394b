import { CallFailure } from '../../lib/call-failure.ts'

/** Whether what a link names is not there; 422: it can't even be the name of anything. */
export function isUnknown(error: Error | null): boolean {
  return error instanceof CallFailure && (error.status === 404 || error.status === 422)
}

/** Why it failed, where that is something that the visitor can mend: the connection, or asking too often. */
export function mendableReason(error: Error | null | undefined): string | null {
  const isMendable = error instanceof CallFailure && (error.status === 0 || error.status === 429)
  return isMendable ? error.message : null
}

/** Whether the server answered that it is broken; without an answer, or asked too often, it may be well. */
export function isBroken(error: Error): boolean {
  return error instanceof CallFailure && error.status >= 500
}
