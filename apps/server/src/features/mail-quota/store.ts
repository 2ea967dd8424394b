import { type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { deleteOfEach } from '../../platform/db/sweeps/of-each-business.ts'

export interface MailDay {
  commerceId: CommerceId
  /** The business's own date. */
  day: string
  /** Mails to customers that it has caused that day. */
  mails: number
  /** Of these, those about appointments that it made itself. */
  ownMails: number
}

const HOUR_MS = 3_600_000

/** The current date in the zone that is furthest ahead. A later date comes from a clock that was ahead. */
const latestDate = (now: Date) => new Date(now.getTime() + 14 * HOUR_MS).toISOString().slice(0, 10)

/**
 * Locks the counts of businesses until the transaction ends, always in the same order, and begins a new day if
 * it is due. A change of the time zone never goes back to an earlier day.
 */
export async function lockMailDays(
  tx: Tx,
  today: ReadonlyMap<CommerceId, string>,
  now: Date,
): Promise<MailDay[]> {
  // A literal, because Citus has no parameters in ON CONFLICT.
  const lasts = sql<boolean>`held.day BETWEEN excluded.day AND ${sql.lit(latestDate(now))}::date`
  const { rows } =
    await sql<MailDay>`INSERT INTO mail_days AS held (commerce_id, day, mails, own_mails)
    SELECT commerce_id, day, 0, 0
    FROM unnest(${[...today.keys()]}::uuid[], ${[...today.values()]}::date[]) AS now (commerce_id, day)
    ORDER BY commerce_id
    ON CONFLICT (commerce_id) DO UPDATE SET
      day = CASE WHEN ${lasts} THEN held.day ELSE excluded.day END,
      mails = CASE WHEN ${lasts} THEN held.mails ELSE 0 END,
      own_mails = CASE WHEN ${lasts} THEN held.own_mails ELSE 0 END
    RETURNING commerce_id AS "commerceId", day, mails, own_mails AS "ownMails"`.execute(tx)
  return rows
}

export interface MailedRecipient {
  commerceId: CommerceId
  /** A keyed hash. */
  mailbox: Buffer
  day: string
  mails: number
}

/** How many mails recipients have got on a day; those who got none are missing. The days must be locked. */
export async function readRecipients(
  tx: Tx,
  wanted: readonly Omit<MailedRecipient, 'mails'>[],
): Promise<Omit<MailedRecipient, 'day'>[]> {
  const { rows } = await sql<Omit<MailedRecipient, 'day'>>`SELECT known.commerce_id AS "commerceId",
      known.mailbox, known.mails
    FROM unnest(${wanted.map((each) => each.commerceId)}::uuid[],
      ${wanted.map((each) => each.mailbox)}::bytea[], ${wanted.map((each) => each.day)}::date[])
      AS wanted (commerce_id, mailbox, day)
    JOIN mailed_recipients AS known USING (commerce_id, mailbox, day)`.execute(tx)
  return rows
}

/** Writes the new counts of locked days and of their recipients. */
export async function writeCounts(
  tx: Tx,
  days: readonly MailDay[],
  recipients: readonly MailedRecipient[],
): Promise<void> {
  const counted = sql`UPDATE mail_days SET mails = counts.mails, own_mails = counts.own_mails
    FROM unnest(${days.map((each) => each.commerceId)}::uuid[], ${days.map((each) => each.mails)}::int[],
      ${days.map((each) => each.ownMails)}::int[]) AS counts (commerce_id, mails, own_mails)
    WHERE mail_days.commerce_id = counts.commerce_id`.execute(tx)
  const received = sql`INSERT INTO mailed_recipients (commerce_id, mailbox, day, mails)
    SELECT * FROM unnest(${recipients.map((each) => each.commerceId)}::uuid[],
      ${recipients.map((each) => each.mailbox)}::bytea[], ${recipients.map((each) => each.day)}::date[],
      ${recipients.map((each) => each.mails)}::int[])
    ON CONFLICT (commerce_id, mailbox) DO UPDATE SET day = excluded.day, mails = excluded.mails`.execute(
    tx,
  )
  // Sent together.
  await Promise.all([counted, received])
}

/** Deletes the counts of future days, left by a clock that was ahead. Skips rows that a claim has locked. */
export async function recallMailDays(db: Db, now: Date): Promise<void> {
  const latest = latestDate(now)
  const isAhead = sql<SqlBool>`day > ${latest}::date`
  await deleteOfEach(db, { table: 'mail_days', key: 'commerce_id', where: isAhead })
  await deleteOfEach(db, { table: 'mailed_recipients', key: 'mailbox', where: isAhead })
}

/** The activity that raises a business's daily total. */
export interface Activity {
  commerceId: CommerceId
  createdAt: Date
  /** Bookings by visitors since an instant that were not cancelled, up to a maximum. */
  bookings: number
}

export async function readActivity(
  tx: Tx,
  commerceIds: readonly CommerceId[],
  { since, maxBookings }: { since: Date; maxBookings: number },
): Promise<Activity[]> {
  const { rows } =
    await sql<Activity>`SELECT commerce_id AS "commerceId", created_at AS "createdAt",
      (SELECT count(*) FROM (
        SELECT FROM appointments
        WHERE appointments.commerce_id = commerces.commerce_id AND status <> 'CANCELLED'
          AND appointments.created_at > ${since} AND booked_by = 'CUSTOMER'
        LIMIT ${maxBookings}
      ) AS booked) AS bookings
    FROM commerces WHERE commerce_id = ANY(${[...commerceIds]}::uuid[])`.execute(tx)
  return rows
}

/** Deletes counts of recipients from before a day. Returns how many were deleted. */
export async function deleteOldRecipients(db: Db, before: string, limit: number): Promise<number> {
  const where = sql<SqlBool>`day < ${before}::date`
  const deleted = await deleteOfEach(db, {
    table: 'mailed_recipients',
    key: 'mailbox',
    where,
    limit,
  })
  return deleted.length
}

/** A mail or message that is about to be sent. */
export interface Leaving {
  commerceId: CommerceId
  /** The recipient: a keyed hash. */
  key: Buffer
  /** The mailbox's hash in `opened_mailboxes`: if it is found there, nothing is counted. Null always counts. */
  mailbox: Buffer | null
  id: string
}

/**
 * Counts mails or messages for their recipients, each once; returns for each whether it is within the limits. The
 * recipients' rows are locked before they are read, always in the same order, so that two concurrent calls can't both
 * take the last place. No recipient may be given twice.
 */
export async function addReached(
  db: Db,
  leaving: readonly Leaving[],
  { perHour, perDay, now }: { perHour: number; perDay: number; now: Date },
): Promise<boolean[]> {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const dayAgo = new Date(now.getTime() - 24 * HOUR_MS)
  // Future times, from a clock that was ahead, count as now. No row is written for a mailbox that is known to be read.
  const { rows } = await sql<{ isCounted: boolean }>`
    WITH leaving AS (
      SELECT commerce_id, recipient, mailbox, hashtextextended(id, 0) AS message, number
      FROM unnest(${leaving.map((each) => each.commerceId)}::uuid[], ${leaving.map((each) => each.key)}::bytea[],
        ${leaving.map((each) => each.mailbox)}::bytea[], ${leaving.map((each) => each.id)}::text[])
        WITH ORDINALITY AS given (commerce_id, recipient, mailbox, id, number)
    ), read AS MATERIALIZED (
      SELECT recipient FROM leaving JOIN opened_mailboxes USING (commerce_id, mailbox)
    ), added AS (
      INSERT INTO reached_recipients AS held (recipient, messages, sent_at, counted_at)
      SELECT recipient, ARRAY[message], ARRAY[${now}::timestamptz], ${now}::timestamptz FROM leaving
      WHERE recipient NOT IN (SELECT recipient FROM read)
      ORDER BY recipient
      ON CONFLICT (recipient) DO UPDATE SET counted_at = excluded.counted_at, (messages, sent_at) = (
        WITH recent AS (
          SELECT message, least(at, ${now}::timestamptz) AS at
          FROM unnest(held.messages, held.sent_at) AS known (message, at) WHERE at > ${dayAgo}
        )
        SELECT array_agg(message), array_agg(at) FROM (
          SELECT message, at FROM recent
          UNION ALL
          SELECT excluded.messages[1], excluded.sent_at[1] WHERE (
            SELECT count(*) < ${perDay}::int AND count(*) FILTER (WHERE at > ${hourAgo}) < ${perHour}::int
              AND count(*) FILTER (WHERE message = excluded.messages[1]) = 0
            FROM recent
          )
        ) AS counted
      )
      RETURNING recipient, messages
    )
    SELECT coalesce(message = ANY(messages), true) AS "isCounted"
    FROM leaving LEFT JOIN added USING (recipient) ORDER BY number`.execute(db)
  return rows.map(({ isCounted }) => isCounted)
}

/** Deletes the counts of recipients that were last counted before a time. Returns how many were deleted. */
export async function deleteOldReached(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM reached_recipients WHERE recipient IN (
        SELECT recipient FROM reached_recipients WHERE counted_at < ${before}
        LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
