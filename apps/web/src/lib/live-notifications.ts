import {
  type ClientToServer,
  type LiveNotification,
  type ServerToClient,
  socketEvents,
} from '@cuando/contract/socket'
import { io, type Socket } from 'socket.io-client'
import { confirmConnection, suspectConnection, useConnection } from './connection.ts'

interface Listener {
  onNotification: (notification: LiveNotification) => void
  /** Called where appointments changed without a notification. */
  onAppointmentsChanged: () => void
  /** Called after each connection; after a reconnection, notifications in between were missed. */
  onJoined: (isReconnection: boolean) => void
}

const reconnectMs = 60_000

/** Receives live notifications of a commerce. Returns a function that disconnects. */
export function listenLive(
  { token, commerceId }: { token: string; commerceId: string },
  { onNotification, onAppointmentsChanged, onJoined }: Listener,
): () => void {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    transports: ['websocket'],
    auth: { token },
    reconnectionAttempts: 5,
    reconnectionDelay: 1000,
  })
  let hasJoined = false
  socket.on('connect', () => {
    confirmConnection()
    socket.emit(socketEvents.joinCommerce, commerceId, ({ isSuccess }) => {
      if (!isSuccess) return
      onJoined(hasJoined)
      hasJoined = true
    })
  })
  socket.on('disconnect', () => {
    // Not after a deliberate end.
    if (socket.active) suspectConnection()
  })
  socket.on(socketEvents.newNotification, onNotification)
  socket.on(socketEvents.appointmentsChanged, onAppointmentsChanged)

  // After five failed attempts socket.io stops reconnecting while still `active`; retry every minute, and
  // when the page becomes visible.
  const reconnect = () => {
    if (document.visibilityState === 'visible' && !socket.connected) socket.connect()
  }
  const timer = window.setInterval(reconnect, reconnectMs)
  document.addEventListener('visibilitychange', reconnect)
  const unsubscribe = useConnection.subscribe(({ isOnline }, before) => {
    // Anew, since `connect` alone would wait for the next of the growing delays.
    if (isOnline && !before.isOnline && !socket.connected) socket.disconnect().connect()
  })
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', reconnect)
    unsubscribe()
    socket.disconnect()
  }
}
