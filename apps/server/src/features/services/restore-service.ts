import type { Service } from '@cuando/contract/business/service'
import { restoreService as call } from '@cuando/contract/business/services'
import { limits } from '@cuando/contract/calls/limits'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readEvent } from '../availability/store.ts'
import type { CommerceRow } from '../commerce/store.ts'
import { isInTeam } from '../team/store.ts'
import { scheduleEvent } from './event/schedule-event.ts'
import { saveService } from './save-service.ts'
import { countServices, unmarkDeleted } from './store.ts'

/**
 * Brings back a service that was deleted within the last day. An event takes its time in the book again, on a
 * day off too; refused if others have taken it.
 */
export function restoreService(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  serviceId: string,
): Promise<Outcome<Service>> {
  const restore = async (tx: Tx, commerce: CommerceRow) => {
    if ((await countServices(tx, commerceId)) >= limits.services)
      return refused('tooManyServices', { n: limits.services })
    const since = new Date(now.getTime() - limits.undoHours * 3_600_000)
    const isActive = await unmarkDeleted(tx, commerceId, serviceId, since)
    if (isActive === null) return refused('serviceUnavailable')
    const event = isActive && (await readEvent(tx, commerceId, serviceId))
    // An event that is over, or that its attendees hold, takes no time.
    if (event && !event.is_live && event.starts_at > now) {
      const { attendees, member_id: host } = event
      if (commerce.has_team && !(await isInTeam(tx, commerceId, host)))
        return refused('memberUnknown')
      const back = { occupies: true, attendees, standing: event.id, isRestored: true }
      const scheduled = await scheduleEvent(tx, { commerce, serviceId, now, ...back })
      if (!scheduled.ok) return scheduled
    }
    return done({ serviceId, chosen: null })
  }
  return saveService(db, commerceId, restore, call)
}
