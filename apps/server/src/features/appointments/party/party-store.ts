import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { type AppointmentRow, withNames } from '../store.ts'

/** The appointments of a party, cancelled ones too: the first one, then the others in the order of their booking. */
export function readParty(
  db: Db,
  commerceId: CommerceId,
  partyId: string,
): Promise<AppointmentRow[]> {
  return withNames(db, commerceId)
    .where('appointments.party_id', '=', partyId)
    .orderBy((eb) => eb('appointments.id', '=', partyId), 'desc')
    .orderBy('appointments.party_place')
    .execute()
}

/** How many appointments a party has had; 0 for an appointment that was booked alone. */
export async function countParty(tx: Tx, commerceId: CommerceId, partyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('appointments')
    .select(sql<number>`count(*)`.as('count'))
    .where('commerce_id', '=', commerceId)
    .where('party_id', '=', partyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes an appointment the first of a party. */
export async function beginParty(tx: Tx, commerceId: CommerceId, id: string): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ party_id: id })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}
