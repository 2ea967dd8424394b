import { io } from 'socket.io-client'
import type { Salon } from './open-salon.ts'

/** An owner's open screen. */
export interface Screen {
  /** Whether it received a notification about this appointment. */
  hasHeardOf(appointmentId: string): boolean
  close(): void
}

export async function openScreen(origin: string, salon: Salon): Promise<Screen> {
  const heard = new Set<string>()
  const socket = io(origin, { transports: ['websocket'], auth: { token: salon.token } })
  socket.on('newNotification', (notice: { appointmentId: string }) => {
    heard.add(notice.appointmentId)
  })
  const joined = Promise.withResolvers<void>()
  socket.on('connect', () => {
    socket.emit('joinCommerce', salon.commerceId, () => joined.resolve())
  })
  await joined.promise
  return { hasHeardOf: (id) => heard.has(id), close: () => socket.close() }
}
