import {
  type ClientToServer,
  type LiveNews,
  type ServerToClient,
  socketEvents,
} from '@cuando/contract/socket'
import { io, type Socket } from 'socket.io-client'
import { confirmConnection, suspectConnection, useConnection } from './connection.ts'

interface Listener {
  onNotification: (notification: LiveNews['newNotification']) => void
  onRead: (news: LiveNews['notificationsRead']) => void
  onAppointments: () => void
  /** Called after each connection, before which news were missed; and while there is none, every 30 seconds. */
  onMissed: () => void
}

const connectMs = 10_000
const attempts = 5
const attemptMs = 1000
const pollMs = 30_000

/** Receives live news of a commerce, or asks for them while there is no socket. Returns a function that ends it. */
export function listenLive(
  { token, commerceId }: { token: string; commerceId: string },
  { onNotification, onRead, onAppointments, onMissed }: Listener,
): () => void {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    transports: ['websocket'],
    auth: { token },
    timeout: connectMs,
    reconnectionAttempts: attempts,
    reconnectionDelay: attemptMs,
    reconnectionDelayMax: attemptMs,
    // The server spreads those who return.
    randomizationFactor: 0,
  })
  const polling = pollWhileVisible(onMissed, () => {
    // One attempt, not five.
    socket.io.reconnection(false)
    socket.connect()
  })
  socket.on('connect', () => {
    polling.stop()
    socket.io.reconnection(true)
    confirmConnection()
    socket.emit(socketEvents.joinCommerce, commerceId, ({ isSuccess }) => {
      if (isSuccess) onMissed()
    })
  })
  socket.on('disconnect', () => {
    if (socket.active) suspectConnection()
    else polling.start()
  })
  socket.io.on('reconnect_failed', polling.start)
  socket.on('connect_error', () => {
    // Refused rather than unreachable: there is no further attempt.
    if (!socket.active) polling.start()
  })
  socket.on(socketEvents.newNotification, onNotification)
  socket.on(socketEvents.notificationsRead, onRead)
  socket.on(socketEvents.appointmentsChanged, onAppointments)

  const unsubscribe = useConnection.subscribe(({ isOnline }, before) => {
    if (!isOnline || before.isOnline || socket.connected) return
    socket.io.reconnection(true)
    // Anew, since `connect` alone would wait for the next attempt.
    socket.disconnect().connect()
  })
  return () => {
    unsubscribe()
    socket.off()
    socket.io.off('reconnect_failed')
    socket.disconnect()
    polling.stop()
  }
}

/**
 * Asks at once; and every 30 seconds, and when the page is looked at again, asks and attempts to connect. Nothing while
 * nobody looks at it.
 */
function pollWhileVisible(ask: () => void, connect: () => void) {
  let timer: number | null = null
  const poll = () => {
    if (document.visibilityState !== 'visible') return
    ask()
    connect()
  }
  return {
    start() {
      if (timer !== null) return
      timer = window.setInterval(poll, pollMs)
      document.addEventListener('visibilitychange', poll)
      if (document.visibilityState === 'visible') ask()
    },
    stop() {
      if (timer !== null) window.clearInterval(timer)
      timer = null
      document.removeEventListener('visibilitychange', poll)
    },
  }
}
