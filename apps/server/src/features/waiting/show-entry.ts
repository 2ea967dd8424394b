import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readAppointment } from '../appointments/store.ts'
import { findBookableService } from '../availability/find-bookable-service.ts'
import { readCommerce } from '../commerce/store.ts'
import { readMember } from '../team/member-store.ts'
import { readEntry } from './entry-store.ts'
import { readLastOffers } from './offer-store.ts'
import { type Entry, presentEntry, type Shown } from './present.ts'

export interface EntryRef {
  commerceId: CommerceId
  entryId: string
}

/** An entry for the person who has its link. Changes nothing. */
export async function showEntry(
  deps: { db: Db; now: Date },
  ref: EntryRef,
): Promise<Outcome<Shown>> {
  const found = await loadEntry(deps, ref)
  return found ? done(presentEntry(found)) : refused('entryUnknown')
}

/** An entry with all that its page and its mails say. */
export async function loadEntry(
  { db, now }: { db: Db; now: Date },
  { commerceId, entryId }: EntryRef,
): Promise<Entry | null> {
  const [commerce, entry, offers] = await Promise.all([
    readCommerce(db, commerceId),
    readEntry(db, commerceId, entryId),
    readLastOffers(db, commerceId, [entryId]),
  ])
  if (!commerce || !entry) return null
  const offer = offers.get(entryId)
  const nameOf = async (id: string | null | undefined) =>
    commerce.has_team && id ? ((await readMember(db, commerceId, id))?.name ?? null) : null
  const [service, memberName, offeredBy, row] = await Promise.all([
    findService(db, commerceId, { entry, offer }),
    nameOf(entry.member_id),
    nameOf(offer?.member_id),
    entry.appointment_id ? readAppointment(db, commerceId, entry.appointment_id) : undefined,
  ])
  const sooner = row ? { id: row.id, startsAt: row.starts_at } : null
  return { entry, commerce, offer, service, memberName, offeredBy, sooner, now }
}

/** The service with the terms of the person who would give it. */
async function findService(
  db: Db,
  commerceId: CommerceId,
  { entry, offer }: Pick<Entry, 'entry' | 'offer'>,
): Promise<Entry['service']> {
  const found = await findBookableService({ db, booker: 'owner' }, commerceId, {
    serviceId: entry.service_id ?? undefined,
    memberId: offer?.member_id ?? entry.member_id ?? undefined,
  })
  if (!found.ok) return null
  const { service, performers } = found.data
  return performers.length === 1 ? (performers[0]?.service ?? service) : service
}
