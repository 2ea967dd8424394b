import { logOut as endpoint } from '@cuando/contract/accounts'
import { type CallOptions, call } from '../lib/call.ts'
import { useConnection } from '../lib/connection.ts'
import { useSession } from '../lib/session.ts'
import { readPending, writePending } from './log-out.ts'

const timeoutMs = 5000

/** Ends the sessions on the server that were ended on this device, also after somebody else has logged in. */
export async function sendLogOuts(options: CallOptions = {}): Promise<void> {
  await Promise.all(
    readPending().map(async (token) => {
      const answer = await call(endpoint, {}, { timeoutMs, ...options, token })
      // 401: the session had ended already. Without another answer of the server's it is tried again.
      if (answer.ok || answer.status === 401)
        writePending(readPending().filter((each) => each !== token))
    }),
  )
}

/** Sends pending log-outs now, after each log-out, and whenever the server may have come back. */
export function followLogOuts(): void {
  const send = () => {
    if (readPending().length > 0) void sendLogOuts()
  }
  send()
  window.addEventListener('online', send)
  useConnection.subscribe(send)
  useSession.subscribe(send)
}
