import { create } from 'zustand'

interface Connection {
  /** Whether the server can be reached. `navigator.onLine` only knows of the device's network. */
  isOnline: boolean
  /** When the connection was lost; null while online. */
  since: Date | null
}

/** The connection to the server, as far as calls, the socket and probes tell; needs `followConnection`. */
export const useConnection = create<Connection>(() => ({ isOnline: true, since: null }))

// While offline, so that the return is noticed within two seconds; not all screens at once.
const probeMinMs = 1000
const probeJitterMs = 700
const timeoutMs = 5000

let check: (() => void) | null = null

/** Called after an unanswered call or a broken socket: checks whether the server is reachable at all. */
export const suspectConnection = () => check?.()

/** The server answered. */
export const confirmConnection = () => set(true)

/** Follows the connection until the returned function is called. */
export function followConnection(onChange: (isOnline: boolean) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let probe: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = async () => {
    clearTimeout(timer)
    probe?.abort()
    const own = new AbortController()
    probe = own
    const deadline = setTimeout(() => own.abort(), timeoutMs)
    const isAnswered = await isHealthy(own.signal)
    clearTimeout(deadline)
    if (probe !== own) return
    probe = null
    set(isAnswered)
    // Hidden pages wait until they are looked at.
    if (!isAnswered && document.visibilityState === 'visible')
      timer = setTimeout(ask, probeMinMs + Math.random() * probeJitterMs)
  }
  const askAgain = () => {
    const { isOnline } = useConnection.getState()
    if (document.visibilityState === 'visible' && !isOnline) void ask()
  }

  check = () => probe ?? void ask()
  // The answer to a probe decides: a server on this very computer needs no network.
  window.addEventListener('offline', ask, { signal })
  window.addEventListener('online', ask, { signal })
  document.addEventListener('visibilitychange', askAgain, { signal })
  const unsubscribe = useConnection.subscribe(({ isOnline }, before) => {
    if (isOnline !== before.isOnline) onChange(isOnline)
  })
  return () => {
    check = null
    clearTimeout(timer)
    probe?.abort()
    probe = null
    listening.abort()
    unsubscribe()
  }
}

function set(isOnline: boolean): void {
  if (useConnection.getState().isOnline === isOnline) return
  useConnection.setState({ isOnline, since: isOnline ? null : new Date() })
}

async function isHealthy(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch('/health', { cache: 'no-store', signal })
    // The log-in page of a hotel's network, too, answers with 200.
    return response.ok && (await response.json()).status === 'ok'
  } catch {
    return false
  }
}
