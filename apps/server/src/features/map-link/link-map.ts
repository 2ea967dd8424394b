import type { mapLink as call } from '@cuando/contract/business/geo'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { isOutOfReach, pointOf } from '@cuando/contract/places/distance'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readAppointment } from '../appointments/store.ts'
import { type CommerceRow, readCommerce } from '../commerce/store.ts'
import { readPointIfGiven } from '../geo/read-point.ts'
import { type MapPoint, signMap } from '../geo/sign-map.ts'
import { readReaches } from '../service-terms/store.ts'

type Query = Checked<typeof call>['query']

/**
 * The map of an appointment, of a point that the business serves, or of the business; null if its point is
 * unknown. Other points are not signed: anybody could have this server draw maps of the whole world.
 */
export async function linkMap(
  { db, mapKey }: { db: Db; mapKey: Buffer },
  commerceId: CommerceId,
  { appointmentId, ...where }: Query,
): Promise<Outcome<Data<typeof call>>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('commerceUnknown')
  const link = (point: MapPoint | null) => done({ mapUrl: point && signMap(mapKey, point) })
  if (appointmentId !== undefined) {
    const row = await readAppointment(db, commerceId, appointmentId)
    if (!row) return refused('appointmentUnknown')
    if (row.modality === 'ONLINE') return link(null)
    return link(pointOf(row.modality === 'CUSTOM' ? row : commerce))
  }
  const point = readPointIfGiven(where)
  if (!point) return link(pointOf(commerce))
  return link((await isServed(db, commerce, point)) ? point : null)
}

async function isServed(db: Db, commerce: CommerceRow, point: MapPoint): Promise<boolean> {
  if (!commerce.offered.includes('CUSTOM')) return false
  const reaches = await readReaches(db, commerce.commerce_id)
  const centre = pointOf(commerce)
  return reaches.some((km) => !isOutOfReach(point, centre, km))
}
