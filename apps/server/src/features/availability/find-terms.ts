import type { Db, Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/http/outcome.ts'
import type { CommerceId } from '../commerce/store.ts'
import { readAppointmentPlace, readShortestTerms, readTerms, type TermsRow } from './store.ts'

export interface Asked {
  serviceId?: string | undefined
  /** The appointment that somebody is moving. */
  appointmentId?: string | undefined
}

export interface FoundTerms {
  service: TermsRow | null
  /** The occupation that counts as free, since it is the mover's own. */
  without: string | undefined
}

/**
 * The service that a look-up is about: the one asked for, if it can be booked; else what stands for none. The
 * service of an appointment that is being moved counts even when it is inactive.
 */
export async function findTerms(
  db: Db | Tx,
  commerceId: CommerceId,
  { serviceId, appointmentId }: Asked,
): Promise<Outcome<FoundTerms>> {
  const moved = appointmentId && (await readAppointmentPlace(db, commerceId, appointmentId))
  if (appointmentId && !moved) return refused('notFound')
  const without = moved ? moved.occupation_id : undefined
  const wanted = serviceId ?? (moved ? moved.service_id : undefined)
  if (!wanted) {
    return done({ service: (await readShortestTerms(db, commerceId)) ?? null, without })
  }
  const service = await readTerms(db, commerceId, wanted)
  const isOwn = moved ? moved.service_id === wanted : false
  if (!service || !(service.is_active || isOwn)) return refused('serviceUnavailable')
  return done({ service, without })
}
