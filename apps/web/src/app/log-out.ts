import { logOut as endpoint } from '@cuando/contract/accounts'
import { type CallOptions, call } from '../lib/call.ts'
import { useConnection } from '../lib/connection.ts'
import { parseJsonOrNull } from '../lib/parse-json-or-null.ts'
import { endSession, useSession } from '../lib/session.ts'
import { onDevice } from '../lib/storages.ts'

const key = 'pending-log-outs'
/** A device has few sessions; the oldest tokens expire by themselves. */
const MAX_PENDING = 5
const timeoutMs = 5000

/**
 * Ends the session on this device at once, and on the server as soon as it can be reached: also after a reload, and
 * though somebody else has logged in here meanwhile.
 */
export async function logOut(options: CallOptions = {}): Promise<void> {
  const { token } = useSession.getState()
  if (token !== null) write([...read().filter((each) => each !== token), token])
  endSession('log-out')
  await sendLogOuts(options)
}

/** Tells the server of the log-outs that it has not answered yet. */
export async function sendLogOuts(options: CallOptions = {}): Promise<void> {
  await Promise.all(
    read().map(async (token) => {
      const answer = await call(endpoint, {}, { timeoutMs, ...options, token })
      // 401: the session had ended already. Without another answer of the server's it is tried again.
      if (answer.ok || answer.status === 401) write(read().filter((each) => each !== token))
    }),
  )
}

/** Sends pending log-outs when the app starts, and whenever the server may have come back. */
export function followLogOuts(): void {
  const send = () => {
    if (read().length > 0) void sendLogOuts()
  }
  send()
  window.addEventListener('online', send)
  useConnection.subscribe(send)
}

function read(): string[] {
  const stored = parseJsonOrNull(onDevice.getItem(key))
  return Array.isArray(stored) ? stored : []
}

function write(tokens: readonly string[]): void {
  if (tokens.length === 0) onDevice.removeItem(key)
  else onDevice.setItem(key, JSON.stringify(tokens.slice(-MAX_PENDING)))
}
