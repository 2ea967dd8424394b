import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { plannedEachTime } from '../../../platform/db/statements/prepare-statements.ts'
import type { BusySpan } from '../../recurrence/expand-series.ts'

interface Person {
  commerceId: CommerceId
  memberId: string
}

/** A time when somebody is busy, a day at most, with the event of their Google calendar. */
export interface BusyPiece extends BusySpan {
  eventId: string
}

export async function readBusyOf(
  db: Db,
  { commerceId, memberId }: Person,
  { from, to }: { from: Date; to: Date },
): Promise<BusyPiece[]> {
  const rows = await db
    .selectFrom('google_busy')
    .select(['event_id', 'starts_at', 'ends_at'])
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .execute()
  return rows.map((row) => ({
    eventId: row.event_id,
    from: row.starts_at.getTime(),
    until: row.ends_at.getTime(),
  }))
}

export interface InTheWay {
  name: string
  lastName: string
  startsAt: Date
}

/** One of somebody's appointments in each of these spans, by the span's place in the list. */
export async function findInTheWay(
  db: Db,
  { commerceId, memberId }: Person,
  spans: readonly BusySpan[],
): Promise<Map<number, InTheWay>> {
  if (spans.length === 0) return new Map()
  const { rows } = await sql<InTheWay & { at: string }>`
    SELECT ${plannedEachTime} span.at, found.name, found.last_name AS "lastName", found.starts_at AS "startsAt"
    FROM unnest(
      ${spans.map(({ from }) => new Date(from))}::timestamptz[],
      ${spans.map(({ until }) => new Date(until))}::timestamptz[]
    ) WITH ORDINALITY AS span (from_, until, at)
    CROSS JOIN LATERAL (
      SELECT appointments.name, appointments.last_name, appointments.starts_at
      FROM appointments JOIN occupations ON occupations.commerce_id = appointments.commerce_id
        AND occupations.id = appointments.occupation_id
      WHERE appointments.commerce_id = ${commerceId} AND occupations.member_id = ${memberId}
        AND appointments.status IN ('PENDING', 'ACTIVE')
        AND appointments.starts_at < span.until AND appointments.ends_at > span.from_
        AND appointments.starts_at > span.from_ - interval '1 day'
      ORDER BY appointments.starts_at LIMIT 1
    ) AS found`.execute(db)
  return new Map(rows.map(({ at, ...found }) => [Number(at) - 1, found]))
}
