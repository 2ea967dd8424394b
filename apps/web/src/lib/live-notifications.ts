import {
  type ClientToServer,
  type LiveNotification,
  type ServerToClient,
  socketEvents,
} from '@cuando/contract/socket'
import { io, type Socket } from 'socket.io-client'

interface Listener {
  onNotification: (notification: LiveNotification) => void
  /** Called after each (re)connection: refetch, since notifications in between were missed. */
  onJoined: () => void
}

const reconnectMs = 60_000

/** Receives live notifications of a commerce. Returns a function that disconnects. */
export function listenLive(
  { token, commerceId }: { token: string; commerceId: string },
  { onNotification, onJoined }: Listener,
): () => void {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    transports: ['websocket'],
    auth: { token },
    reconnectionAttempts: 5,
    reconnectionDelay: 1000,
  })
  socket.on('connect', () => {
    socket.emit(socketEvents.joinCommerce, commerceId, ({ isSuccess }) => {
      if (isSuccess) onJoined()
    })
  })
  socket.on(socketEvents.newNotification, onNotification)

  // After five failed attempts socket.io stops reconnecting while still `active`; retry every minute, and
  // when the page becomes visible or online.
  const reconnect = () => {
    if (document.visibilityState === 'visible' && !socket.connected) socket.connect()
  }
  const timer = window.setInterval(reconnect, reconnectMs)
  document.addEventListener('visibilitychange', reconnect)
  window.addEventListener('online', reconnect)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', reconnect)
    window.removeEventListener('online', reconnect)
    socket.disconnect()
  }
}
