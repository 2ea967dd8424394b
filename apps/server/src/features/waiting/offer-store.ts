import { holdMinutes } from '@cuando/contract/waiting/wish'
import { type RawBuilder, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Row, Tx } from '../../platform/db/database.ts'

export type OfferRow = Row<'waiting_offers'>

export function readOffer(
  db: Db,
  commerceId: CommerceId,
  { entryId, offerId }: { entryId: string; offerId: string },
): Promise<OfferRow | undefined> {
  return db
    .selectFrom('waiting_offers')
    .selectAll()
    .where('commerce_id', '=', commerceId)
    .where('entry_id', '=', entryId)
    .where('id', '=', offerId)
    .executeTakeFirst()
}

/** The newest offer of each of these entries. */
export async function readLastOffers(
  db: Db,
  commerceId: CommerceId,
  entryIds: readonly string[],
): Promise<Map<string, OfferRow>> {
  const rows = await db
    .selectFrom('waiting_offers')
    .selectAll()
    .distinctOn('entry_id')
    .where('commerce_id', '=', commerceId)
    .where('entry_id', '=', sql<string>`ANY(${[...entryIds]}::uuid[])`)
    .orderBy('entry_id')
    .orderBy('made_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.entry_id, row]))
}

/** The places that are held, and the ones that were offered in vain and not booked since. Without those that are over. */
export function listOpenOffers(db: Db, commerceId: CommerceId, now: Date): Promise<OfferRow[]> {
  return db
    .selectFrom('waiting_offers')
    .selectAll()
    .where('commerce_id', '=', commerceId)
    .where((eb) => eb.or([eb('state', '=', 'HELD'), eb('is_settled', '=', eb.lit(false))]))
    .where((eb) => eb.or([eb('state', '=', 'HELD'), eb('starts_at', '>', now)]))
    .where('state', '<>', 'TAKEN')
    .execute()
}

export async function insertOffer(
  tx: Tx,
  commerceId: CommerceId,
  offer: Pick<
    OfferRow,
    | 'id'
    | 'entry_id'
    | 'member_id'
    | 'starts_at'
    | 'ends_at'
    | 'made_at'
    | 'held_until'
    | 'by_whatsapp'
    | 'by_hand'
  > & { occupation_id: string },
): Promise<void> {
  await tx
    .insertInto('waiting_offers')
    .values({ ...offer, commerce_id: commerceId, state: 'HELD' })
    .execute()
}

/** The minutes begin when the business has written to the customer. */
export async function writeSent(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  { at, heldUntil }: { at: Date; heldUntil: Date },
): Promise<void> {
  await tx
    .updateTable('waiting_offers')
    .set({ sent_at: at, held_until: heldUntil })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/** The appointment that a taken place became. */
export async function writeTaken(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  appointmentId: string,
): Promise<void> {
  await tx
    .updateTable('waiting_offers')
    .set({ appointment_id: appointmentId })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/**
 * Settles the offers whose place was booked after they ended: the next time that it is free, it is offered to everybody again. A
 * booking since then counts although it was cancelled meanwhile. Where several customers have a place at once, only such a one counts.
 */
export async function settleOffers(tx: Tx, commerceId: CommerceId): Promise<void> {
  // The second bound is for the index: an appointment takes a day at most.
  const overlaps = sql`appointments.starts_at < offer.ends_at AND appointments.ends_at > offer.starts_at
    AND appointments.starts_at > offer.starts_at - interval '2 days'`
  const isOfPerson = (others: RawBuilder<unknown>) => sql`EXISTS (SELECT FROM occupations
    WHERE occupations.commerce_id = ${commerceId} AND occupations.id = appointments.occupation_id
      AND occupations.member_id = offer.member_id AND ${others})`
  const isAlone = sql`occupations.places = 1 AND occupations.max_attendees = 1`
  await sql`UPDATE waiting_offers AS offer SET is_settled = true
    WHERE commerce_id = ${commerceId} AND NOT is_settled AND state <> 'HELD' AND (
      EXISTS (SELECT FROM appointments WHERE appointments.commerce_id = ${commerceId}
        AND status IN ('PENDING', 'ACTIVE') AND ${overlaps} AND ${isOfPerson(isAlone)})
      OR EXISTS (SELECT FROM appointments WHERE appointments.commerce_id = ${commerceId}
        AND created_at > offer.ended_at AND ${overlaps} AND ${isOfPerson(sql`true`)})
      OR EXISTS (SELECT FROM waiting_offers AS later WHERE later.commerce_id = ${commerceId}
        AND later.state = 'TAKEN' AND later.ended_at > offer.ended_at
        AND later.member_id = offer.member_id
        AND later.starts_at < offer.ends_at AND later.ends_at > offer.starts_at)
    )`.execute(tx)
}

/** Marks offers: the others in line know that anybody can book the place. */
export async function writeTold(
  tx: Tx,
  commerceId: CommerceId,
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable('waiting_offers')
    .set({ is_told: true })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute()
}

/** Whether an owner changed an appointment after this moment, and may still undo it within seconds. */
export async function hasFreshUndo(db: Db, commerceId: CommerceId, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('appointment_undos')
    .select('appointment_id')
    .where('commerce_id', '=', commerceId)
    .where('changed_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Holds can't outlast their minutes, even if they were made while the clock was ahead. */
export async function recallHolds(db: Db, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + holdMinutes * 60_000)
  await db
    .updateTable('waiting_offers')
    .set({ held_until: latest })
    .where('state', '=', 'HELD')
    .where('held_until', '>', latest)
    .execute()
}
