import type { Data } from '@cuando/contract/calls/endpoint'
import type { listWaiting as call } from '@cuando/contract/waiting/owner-waiting'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readAppointments } from '../appointments/store.ts'
import { readCommerce } from '../commerce/store.ts'
import { listEntries, readServiceNames } from './entry-store.ts'
import { readLastOffers } from './offer-store.ts'
import { presentWaiting } from './present.ts'

export interface ListDeps {
  db: Db
  now: Date
  publicUrl: string
}

/** The waiting list of a business, in its order. */
export async function listWaiting(
  { db, now, publicUrl }: ListDeps,
  commerceId: CommerceId,
): Promise<Outcome<Data<typeof call>>> {
  const [commerce, entries] = await Promise.all([
    readCommerce(db, commerceId),
    listEntries(db, commerceId),
  ])
  if (!commerce) return refused('commerceUnknown')
  const appointmentIds = entries.flatMap(({ appointment_id: id }) => id ?? [])
  const [offers, names, appointments] = await Promise.all([
    readLastOffers(
      db,
      commerceId,
      entries.map(({ id }) => id),
    ),
    readServiceNames(db, commerceId),
    appointmentIds.length > 0 ? readAppointments(db, commerceId, appointmentIds) : [],
  ])
  const startOf = new Map(appointments.map(({ id, starts_at }) => [id, starts_at]))
  return done({
    waiting: entries.map((entry) => {
      const startsAt = entry.appointment_id && startOf.get(entry.appointment_id)
      return presentWaiting({
        ...{ entry, commerce, now, publicUrl },
        offer: offers.get(entry.id),
        serviceName: (entry.service_id && names.get(entry.service_id)) || null,
        sooner: entry.appointment_id && startsAt ? { id: entry.appointment_id, startsAt } : null,
      })
    }),
  })
}
