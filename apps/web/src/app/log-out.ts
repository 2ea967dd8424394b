import { parseJsonOrNull } from '../lib/calls/parse-json-or-null.ts'
import { endSession, useSession } from '../lib/session/session.ts'
import { onDevice } from '../lib/session/storages.ts'

const key = 'pending-log-outs'
/** A device has few sessions; the oldest tokens expire by themselves. */
const MAX_PENDING = 5

/** Ends the session on this device at once, also without a network. `sendLogOuts` tells the server. */
export function logOut(): void {
  const { token } = useSession.getState()
  if (token !== null) writePending([...readPending().filter((each) => each !== token), token])
  endSession('log-out')
}

/** The tokens of ended sessions that are still to be sent to the server. */
export function readPending(): string[] {
  const stored = parseJsonOrNull(onDevice.getItem(key))
  return Array.isArray(stored) ? stored : []
}

export function writePending(tokens: readonly string[]): void {
  if (tokens.length === 0) onDevice.removeItem(key)
  else onDevice.setItem(key, JSON.stringify(tokens.slice(-MAX_PENDING)))
}
