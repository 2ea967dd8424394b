import {
  type ClientToServer,
  type LiveNews,
  type ServerToClient,
  socketEvents,
} from '@cuando/contract/calls/socket'
import { io, type Socket } from 'socket.io-client'
import { keepOpen } from './connect-rounds.ts'
import { confirmConnection, suspectConnection, useConnection } from './connection.ts'

interface Listener {
  onNotification: (notification: LiveNews['newNotification']) => void
  onRead: (news: LiveNews['notificationsRead']) => void
  /** Data shown on screens has changed; `requestId` is that of the owner's request, if it was one. */
  onChange: (requestId?: string) => void
  /**
   * Called after each connection, since earlier news may have been missed, and regularly while disconnected
   * (`keepOpen`).
   */
  onMissed: () => void
}

const connectMs = 10_000

/** Receives live news of a commerce, or polls for them while there is no socket. Returns a function that ends it. */
export function listenLive(
  { token, commerceId }: { token: string; commerceId: string },
  { onNotification, onRead, onChange, onMissed }: Listener,
): () => void {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    transports: ['websocket'],
    auth: { token },
    timeout: connectMs,
    autoConnect: false,
    // `keepOpen` does it instead: the library's own reconnection can't be restarted.
    reconnection: false,
  })
  let isJoined = false
  socket.on('connect', () => {
    line.opened()
    confirmConnection()
    socket.emit(socketEvents.joinCommerce, commerceId, ({ isSuccess }) => {
      isJoined = isSuccess
      if (isSuccess) onMissed()
    })
  })
  socket.on('disconnect', () => {
    isJoined = false
    if (!socket.active) return line.refused()
    suspectConnection()
    line.lost()
  })
  socket.on('connect_error', () => (socket.active ? line.failed() : line.refused()))
  socket.on(socketEvents.newNotification, onNotification)
  socket.on(socketEvents.notificationsRead, onRead)
  socket.on(socketEvents.changed, ({ by }) => onChange(by))
  const line = keepOpen({
    // `connect` alone would wait for an attempt that is under way.
    open: () => socket.disconnect().connect(),
    ask: onMissed,
  })

  const unsubscribe = useConnection.subscribe(({ isOnline }, before) => {
    if (!isOnline || before.isOnline) return
    // The socket doesn't notice a short gap in the network.
    if (isJoined) onMissed()
    else line.returned()
  })
  return () => {
    unsubscribe()
    socket.off()
    line.end()
    socket.disconnect()
  }
}
