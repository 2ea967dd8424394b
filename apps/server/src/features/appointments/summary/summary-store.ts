import { type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Row, Tx } from '../../../platform/db/database.ts'
import { ofEachBusiness } from '../../../platform/db/sweeps/of-each-business.ts'
import { withKnownZone } from '../../commerce/store.ts'
import { isGivenByAny } from '../../team/store.ts'
import { withNames } from '../store.ts'

export interface DueSummary {
  commerce_id: CommerceId
  timezone: string
  dueAt: Date
}

/**
 * Locks up to `max` businesses whose summary is due. Skips those that another transaction has locked.
 */
export async function lockDueSummaries(tx: Tx, now: Date, max: number): Promise<DueSummary[]> {
  const where = sql<SqlBool>`summary_due_at <= ${now}`
  const rows = await ofEachBusiness(
    tx,
    { table: 'commerces', where, by: 'summary_due_at', limit: max },
    (commerceId) => sql<Pick<Row<'commerces'>, 'commerce_id' | 'timezone' | 'summary_due_at'>>`
      SELECT commerce_id, timezone, summary_due_at FROM commerces
      WHERE commerce_id = ${commerceId} AND ${where} FOR NO KEY UPDATE SKIP LOCKED`,
  )
  return rows
    .map(withKnownZone)
    .flatMap(({ summary_due_at: dueAt, ...row }) => (dueAt ? [{ ...row, dueAt }] : []))
}

/** The next up to `max` businesses, by id, whose summary is due only after `time`. */
export async function listLaterSummaries(
  db: Db,
  time: Date,
  { after, max }: { after: CommerceId | null; max: number },
) {
  const rows = await db
    .selectFrom('commerces')
    .select(['commerce_id', 'timezone'])
    .where('summary_due_at', '>', time)
    .$if(after !== null, (query) => query.where('commerce_id', '>', after))
    .orderBy('commerce_id')
    .limit(max)
    .execute()
  return rows.map(withKnownZone)
}

/** The people of teams who want a summary of their own, by business. */
export async function listWanting(
  tx: Tx,
  commerceIds: readonly CommerceId[],
): Promise<Map<CommerceId, string[]>> {
  const rows = await tx
    .selectFrom('notice_choices')
    .select(['commerce_id', 'member_id'])
    .where('commerce_id', '=', sql<CommerceId>`ANY(${[...commerceIds]}::uuid[])`)
    .where('morning_summary', '=', true)
    .orderBy('member_id')
    .execute()
  const wanting = Map.groupBy(rows, (row) => row.commerce_id)
  return new Map([...wanting].map(([id, people]) => [id, people.map((row) => row.member_id)]))
}

/** Writes when the summaries of businesses are next due. */
export async function writeNextSummaries(
  tx: Tx,
  next: readonly { commerceId: CommerceId; dueAt: Date }[],
): Promise<void> {
  await sql`UPDATE commerces SET summary_due_at = next.due_at
    FROM unnest(${next.map((each) => each.commerceId)}::uuid[], ${next.map((each) => each.dueAt)}::timestamptz[])
      AS next (commerce_id, due_at)
    WHERE commerces.commerce_id = next.commerce_id`.execute(tx)
}

interface Range {
  from: Date
  to: Date
  max: number
  /** Those of one person; null: of all. */
  memberId: string | null
}

/** The first `max` live appointments that begin in a time range, `to` not included. */
export function listLiveBetween(
  db: Db,
  commerceId: CommerceId,
  { from, to, max, memberId }: Range,
) {
  return withNames(db, commerceId)
    .where('appointments.status', 'in', ['PENDING', 'ACTIVE'])
    .where(isGivenByAny(memberId))
    .where('appointments.starts_at', '>=', from)
    .where('appointments.starts_at', '<', to)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .limit(max)
    .execute()
}
