import {
  type ClientToServer,
  type LiveNews,
  type ServerToClient,
  socketEvents,
} from '@cuando/contract/socket'
import { io, type Socket } from 'socket.io-client'
import { keepOpen } from './connect-rounds.ts'
import { confirmConnection, suspectConnection, useConnection } from './connection.ts'

interface Listener {
  onNotification: (notification: LiveNews['newNotification']) => void
  onRead: (news: LiveNews['notificationsRead']) => void
  /** Something that screens show has changed; by the request of this id, if it was the owner's. */
  onChange: (requestId?: string) => void
  /** Called after each connection, before which news were missed; and while there is none, as `keepOpen` asks. */
  onMissed: () => void
}

const connectMs = 10_000

/** Receives live news of a commerce, or asks for them while there is no socket. Returns a function that ends it. */
export function listenLive(
  { token, commerceId }: { token: string; commerceId: string },
  { onNotification, onRead, onChange, onMissed }: Listener,
): () => void {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    transports: ['websocket'],
    auth: { token },
    timeout: connectMs,
    autoConnect: false,
    // Its own rounds can't be begun anew.
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
    // Of a gap that the socket has outlived it knows nothing.
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
