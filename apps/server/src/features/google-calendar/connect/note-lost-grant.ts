import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { lockCommerce } from '../../commerce/store.ts'
import { announceNotifications } from '../../notifications/announce-notifications.ts'
import { readMember } from '../../team/member-store.ts'
import { isOwner } from '../../team/person-of.ts'
import { type Lease, markRevoked } from '../work/lease-store.ts'
import { writeMeetLinks } from '../write/meet-store.ts'

/**
 * Stores that Google no longer accepts a grant, and notifies the owner once. Known busy times still count: better an
 * hour too few on offer than one too many.
 */
export function noteLostGrant(db: Db, lease: Lease, now: Date): Promise<void> {
  const { commerceId, memberId } = lease
  return inTransaction(db, async (tx) => {
    await lockCommerce(tx, commerceId)
    if (!(await markRevoked(tx, lease, now))) return
    await writeMeetLinks(tx, lease, false)
    const colleague = isOwner(lease) ? null : await readMember(tx, commerceId, memberId)
    await announceNotifications(tx, [
      {
        commerceId,
        type: 'CALENDAR_DISCONNECTED',
        ...(colleague ? wordsFor(colleague.name) : ownersWords),
        appointmentId: null,
        memberId,
        createdAt: now,
      },
    ])
  })
}

const ownersWords = {
  title: 'Google Calendar se desconectó',
  message:
    'Google ya no acepta el permiso. Tus citas siguen aquí; conecta de nuevo en Configuración › Integraciones para que lleguen a tu calendario.',
}

const wordsFor = (name: string) => ({
  title: `El Google Calendar de ${name} se desconectó`,
  message: `Google ya no acepta el permiso de ${name}. Sus citas siguen aquí; para que lleguen a su calendario, ${name} puede conectarlo de nuevo en Integraciones.`,
})
