import { randomUUID } from 'node:crypto'
import { usualBookingRules } from '@cuando/contract/booking/usual-booking-rules'
import type { Service } from '@cuando/contract/business/service'
import type { ServiceRequest } from '@cuando/contract/business/service-request'
import { createService as call } from '@cuando/contract/business/services'
import { limits } from '@cuando/contract/calls/limits'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { hashedUuid } from '../../platform/hashed-uuid.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { CommerceRow } from '../commerce/store.ts'
import { checkReferences } from './change-resource.ts'
import { composeService, type WholeService } from './compose-service.ts'
import { scheduleEvent } from './event/schedule-event.ts'
import { saveService } from './save-service.ts'
import type { ServiceColumns } from './service-columns.ts'
import { countServices, insertService, readService, readUsualPlaces, wasCreated } from './store.ts'

/**
 * Creates a service of any type. A modality that the business didn't offer is switched on with it. A repeated
 * request with the same key returns the existing service, in its current state.
 */
export function createService(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  request: ServiceRequest,
  key?: string,
): Promise<Outcome<Service>> {
  const create = async (tx: Tx, commerce: CommerceRow) => {
    // Derived from the idempotency key, so that no table is needed for keys.
    const id = key === undefined ? undefined : hashedUuid(4, `${commerceId} ${key}`)
    if (id && (await wasCreated(tx, commerceId, id))) {
      const isStored = await readService(tx, commerceId, id)
      return isStored ? done({ serviceId: id, chosen: null }) : refused('serviceUnavailable')
    }
    if ((await countServices(tx, commerceId)) >= limits.services)
      return refused('tooManyServices', { n: limits.services })
    const places = await readUsualPlaces(tx, commerceId)
    const columns = composeService(fillRequest(request, places))
    const known = await checkReferences(tx, commerce, columns)
    if (!known.ok) return known
    const added = await addService(tx, commerce, columns, now, id)
    return added.ok ? done({ serviceId: added.data, chosen: columns.modality }) : added
  }
  return saveService(db, commerceId, create, call)
}

function fillRequest(request: ServiceRequest, usualPlaces: number): WholeService {
  const rules = request.serviceSettings
  return {
    ...request,
    isOnline: request.isOnline ?? false,
    isCustomAddress: request.isCustomAddress ?? false,
    isInLocal: request.isInLocal ?? !(request.isOnline || request.isCustomAddress),
    serviceSettings: {
      appointmentDuration: request.duration,
      appointmentInterval: rules.appointmentInterval ?? usualBookingRules.appointmentInterval,
      appointmentTimeToCancel:
        rules.appointmentTimeToCancel ?? usualBookingRules.appointmentTimeToCancel,
      appointmentSimultaneous: rules.appointmentSimultaneous ?? usualPlaces,
      appointmentMinNotice: rules.appointmentMinNotice ?? usualBookingRules.appointmentMinNotice,
    },
  }
}

/**
 * Inserts a new service and returns its id, a random one by default; an event also gets its occupation. The
 * business's row must be locked, or not yet visible to others.
 */
export async function addService(
  tx: Tx,
  commerce: CommerceRow,
  columns: ServiceColumns,
  now: Date,
  id: string = randomUUID(),
): Promise<Outcome<string>> {
  const { commerce_id: commerceId } = commerce
  await insertService(tx, { ...columns, commerce_id: commerceId, id, created_at: now })
  if (columns.type !== 'UNIQUE') return done(id)
  const scheduled = await scheduleEvent(tx, {
    commerce,
    serviceId: id,
    now,
    occupies: columns.is_active,
    attendees: 0,
  })
  return scheduled.ok ? done(id) : scheduled
}
