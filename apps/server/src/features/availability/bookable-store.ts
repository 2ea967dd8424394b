import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { withKnownZone } from '../commerce/store.ts'
import { termColumns } from '../service-terms/store.ts'

/**
 * A business and the terms of one of its services that was not deleted, active or not; without an id, of the
 * shortest active NORMAL one. Null terms: there is no such service.
 */
export async function readBookable(db: Db, commerceId: CommerceId, serviceId: string | undefined) {
  const row = await db
    .selectFrom('commerces')
    .select(['commerce_id', 'timezone', 'week_hours', 'appointment_duration', 'is_public'])
    .select((eb) => {
      const services = eb
        .selectFrom('services')
        .select(termColumns)
        .whereRef('services.commerce_id', '=', 'commerces.commerce_id')
        .where('deleted_at', 'is', null)
      const wanted = serviceId
        ? services.where('id', '=', serviceId)
        : services
            .where('type', '=', 'NORMAL')
            .where('is_active', '=', true)
            .orderBy('duration')
            .orderBy('id')
            .limit(1)
      return jsonObjectFrom(wanted).as('service')
    })
    .where('commerce_id', '=', commerceId)
    .executeTakeFirst()
  return row && withKnownZone(row)
}

/** The occupation and service of an appointment of this business. */
export function readHeldOccupation(db: Db, commerceId: CommerceId, appointmentId: string) {
  return db
    .selectFrom('appointments')
    .select(['occupation_id', 'service_id'])
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .executeTakeFirst()
}
