import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { isGivenBy } from './store.ts'

/** The live occupations of a business that have not ended, by start. */
export function readComing(tx: Tx, commerceId: CommerceId, now: Date) {
  return tx
    .selectFrom('occupations')
    .select(['id', 'member_id', 'service_id', 'buffer_start', 'ends_at'])
    .where('commerce_id', '=', commerceId)
    .where('is_live', '=', true)
    .where('ends_at', '>', now)
    .orderBy('buffer_start')
    .orderBy('id')
    .execute()
}

/** How many live appointments of somebody have not ended. */
export async function countComing(
  db: Db,
  commerceId: CommerceId,
  memberId: string,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('appointments.commerce_id', '=', commerceId)
    .where(isGivenBy(memberId))
    .where('appointments.status', 'in', ['PENDING', 'ACTIVE'])
    .where('appointments.ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** How many events that have not ended somebody gives. */
export async function countHosted(
  db: Db,
  commerceId: CommerceId,
  memberId: string,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('occupations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('is_event', '=', true)
    .where('is_live', '=', true)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Assigns occupations to members that serve one customer at a time. */
export async function giveOccupations(
  tx: Tx,
  commerceId: CommerceId,
  given: readonly { id: string; memberId: string }[],
): Promise<void> {
  await sql`UPDATE occupations SET member_id = given.member_id, places = 1
    FROM unnest(
      ${given.map(({ id }) => id)}::uuid[], ${given.map(({ memberId }) => memberId)}::uuid[]
    ) AS given (id, member_id)
    WHERE commerce_id = ${commerceId} AND occupations.id = given.id`.execute(tx)
}
