import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { OfferState } from '../../../platform/db/schema.ts'
import { refreshOccupations } from '../occupation-store.ts'

/** A place that is held for somebody who waits. It has an occupation like an appointment. */
export interface Hold {
  /** Of the offer. */
  id: string
  occupationId: string
}

const columns = ['id', 'occupation_id'] as const

/** The holds among these offers. */
export const toHolds = (rows: readonly { id: string; occupation_id: string | null }[]): Hold[] =>
  rows.flatMap(({ id, occupation_id: occupationId }) =>
    occupationId ? [{ id, occupationId }] : [],
  )

/** The holds of an occupation, newest first. */
export async function readHoldsOf(
  tx: Tx,
  commerceId: CommerceId,
  occupationId: string,
): Promise<Hold[]> {
  const rows = await tx
    .selectFrom('waiting_offers')
    .select(columns)
    .where('commerce_id', '=', commerceId)
    .where('occupation_id', '=', occupationId)
    .orderBy('made_at', 'desc')
    .execute()
  return toHolds(rows)
}

/** The holds that overlap a stretch of time, of one person or of all, newest first. */
export async function readHoldsBetween(
  db: Db,
  commerceId: CommerceId,
  { from, to, memberId }: { from: Date; to: Date; memberId?: string },
): Promise<Hold[]> {
  const rows = await db
    .selectFrom('waiting_offers')
    .select(columns)
    .where('commerce_id', '=', commerceId)
    .where('occupation_id', 'is not', null)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .orderBy('made_at', 'desc')
    .execute()
  return toHolds(rows)
}

interface Whose {
  /** Only the places of this person. */
  memberId?: string
  /** Only the places of this service. */
  serviceId?: string
}

/**
 * Takes back all held places, or those of a person or a service, because they are no longer what was offered. Their customers stay
 * in line. The business's row must be locked.
 */
export async function withdrawHolds(
  tx: Tx,
  commerceId: CommerceId,
  { memberId, serviceId }: Whose,
  at: Date,
): Promise<void> {
  let held = tx
    .selectFrom('waiting_offers')
    .select(['waiting_offers.id', 'waiting_offers.occupation_id'])
    .where('waiting_offers.commerce_id', '=', commerceId)
    .where('waiting_offers.occupation_id', 'is not', null)
  if (memberId) held = held.where('waiting_offers.member_id', '=', memberId)
  if (serviceId)
    held = held
      .innerJoin('waiting_entries', (join) =>
        join
          .onRef('waiting_entries.commerce_id', '=', 'waiting_offers.commerce_id')
          .onRef('waiting_entries.id', '=', 'waiting_offers.entry_id'),
      )
      .where('waiting_entries.service_id', '=', serviceId)
  const holds = toHolds(await held.execute())
  await endHolds(tx, commerceId, holds, { state: 'WITHDRAWN', at })
}

/** Ends holds and frees their places. The business's row must be locked. */
export async function endHolds(
  tx: Tx,
  commerceId: CommerceId,
  holds: readonly Hold[],
  { state, at }: { state: Exclude<OfferState, 'HELD'>; at: Date },
): Promise<void> {
  if (holds.length === 0) return
  await tx
    .updateTable('waiting_offers')
    .set({ state, ended_at: at, occupation_id: null })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', sql<string>`ANY(${holds.map(({ id }) => id)}::uuid[])`)
    .execute()
  const ids = new Set(holds.map(({ occupationId }) => occupationId))
  await refreshOccupations(tx, commerceId, [...ids])
}
