import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { lockCommerce } from '../../commerce/store.ts'
import { announceNotifications } from '../../notifications/announce-notifications.ts'
import { type Lease, markRevoked, writeMeetLinks } from '../connection-store.ts'

/**
 * Stores that Google no longer accepts a grant, and notifies the owner once. Known busy times still count: better an
 * hour too few on offer than one too many.
 */
export function noteLostGrant(db: Db, lease: Lease, now: Date): Promise<void> {
  const { commerceId } = lease
  return inTransaction(db, async (tx) => {
    await lockCommerce(tx, commerceId)
    if (!(await markRevoked(tx, lease, now))) return
    await writeMeetLinks(tx, commerceId, false)
    await announceNotifications(tx, [
      {
        commerceId,
        type: 'CALENDAR_DISCONNECTED',
        title: 'Google Calendar se desconectó',
        message:
          'Google ya no acepta el permiso. Tus citas siguen aquí; conecta de nuevo en Configuración › Integraciones para que lleguen a tu calendario.',
        appointmentId: null,
        createdAt: now,
      },
    ])
  })
}
