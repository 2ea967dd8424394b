import { usualBookingRules } from '@cuando/contract/booking-rules'
import type { Service } from '@cuando/contract/service'
import type { ServiceRequest } from '@cuando/contract/service-request'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/http/outcome.ts'
import { type CommerceId, offerModality } from '../commerce/store.ts'
import { addService } from './add-service.ts'
import { composeService, type WholeService } from './compose-service.ts'
import { saveService } from './save-service.ts'
import { readUsualPlaces } from './store.ts'

/** Makes a service of any type. A modality that the business did not offer is switched on with it. */
export function createService(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  request: ServiceRequest,
): Promise<Outcome<Service>> {
  return saveService(db, commerceId, async (tx, commerce) => {
    const places = await readUsualPlaces(tx, commerceId)
    const fields = composeService(fillRequest(request, places))
    const added = await addService(tx, commerce, fields, now)
    if (!added.ok) return added
    await offerModality(tx, commerceId, fields.modality)
    return done(added.data)
  })
}

function fillRequest(request: ServiceRequest, usualPlaces: number | undefined): WholeService {
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
      appointmentSimultaneous:
        rules.appointmentSimultaneous ?? usualPlaces ?? usualBookingRules.appointmentSimultaneous,
      appointmentMinNotice: rules.appointmentMinNotice ?? usualBookingRules.appointmentMinNotice,
    },
  }
}
