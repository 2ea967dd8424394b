import {
  type ClientToServer,
  type LiveNotification,
  type ServerToClient,
  socketEvents,
} from '@cuando/contract/socket'
import { io, type Socket } from 'socket.io-client'

interface Listener {
  onNotification: (notification: LiveNotification) => void
  /** The room was entered, again perhaps: what happened while nobody listened has to be fetched. */
  onJoined: () => void
}

const restMs = 60_000

/** Listens to what happens to a commerce until the returned function is called. */
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

  // After five failed attempts the client rests, still `active`; the next minute or a person who comes back wakes it.
  const wake = () => {
    if (document.visibilityState === 'visible' && !socket.connected) socket.connect()
  }
  const timer = window.setInterval(wake, restMs)
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
    socket.disconnect()
  }
}
