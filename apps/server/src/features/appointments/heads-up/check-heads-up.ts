import { type HeadsUp, headsUps } from '@cuando/contract/heads-up/heads-up'
import type { CommerceRow } from '../../commerce/store.ts'
import { isBeforeDay, isLive } from '../change/check-change.ts'
import type { AppointmentRow } from '../store.ts'

type Facts = Pick<AppointmentRow, 'status' | 'starts_at' | 'ends_at' | 'arrived_at' | 'modality'>

/**
 * The heads-ups that the customer of an appointment may give now: none after their arrival or for a home visit. Null before
 * its day in the zone of the business, after its end, and if it is not live.
 */
export function headsUpsOnDay(
  row: Facts,
  zone: Pick<CommerceRow, 'timezone'>,
  now: Date,
): HeadsUp[] | null {
  if (!isLive(row) || isBeforeDay(row, zone, now) || now >= row.ends_at) return null
  if (row.arrived_at !== null || row.modality === 'CUSTOM') return []
  return headsUps.filter((each) => each !== 'ON_THE_WAY' || row.modality === 'LOCAL')
}
