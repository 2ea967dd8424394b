import { logOut as endpoint } from '@cuando/contract/accounts/accounts'
import { type CallOptions, call } from '../lib/calls/call.ts'
import { useConnection } from '../lib/live/connection.ts'
import { useSession } from '../lib/session/session.ts'
import { readPending, writePending } from './log-out.ts'

const timeoutMs = 5000

let sending: Promise<void> | null = null
let isAskedAgain = false

/**
 * Ends the sessions on the server that were ended on this device, also after somebody else has logged in. A call during
 * a run adds one more round to that run, so that no log-out is sent twice at once and none is missed.
 */
export function sendLogOuts(options: CallOptions = {}): Promise<void> {
  isAskedAgain = sending !== null
  sending ??= sendAll(options)
  return sending
}

async function sendAll(options: CallOptions): Promise<void> {
  try {
    do {
      isAskedAgain = false
      await Promise.all(readPending().map((token) => send(token, options)))
    } while (isAskedAgain)
  } finally {
    sending = null
  }
}

async function send(token: string, options: CallOptions): Promise<void> {
  const answer = await call(endpoint, {}, { timeoutMs, ...options, token })
  // 401: the session had ended already. Without another answer of the server's it is tried again.
  if (answer.ok || answer.status === 401)
    writePending(readPending().filter((each) => each !== token))
}

/** Sends pending log-outs now, after each log-out, and whenever the server may have come back. */
export function followLogOuts(): void {
  const sendSome = () => {
    if (readPending().length > 0) void sendLogOuts()
  }
  sendSome()
  window.addEventListener('online', sendSome)
  useConnection.subscribe(sendSome)
  useSession.subscribe(sendSome)
}
