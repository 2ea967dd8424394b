import { type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Row, Tx } from '../../platform/db/database.ts'
import type { PushDevice } from '../../platform/push/make-push-sender.ts'

export type EntryRow = Row<'waiting_entries'>

export function readEntry(
  db: Db,
  commerceId: CommerceId,
  id: string,
): Promise<EntryRow | undefined> {
  return db
    .selectFrom('waiting_entries')
    .selectAll()
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Those who wait at a business, in the order of the line; with the ones whose contact is not proven yet. */
export function listEntries(db: Db, commerceId: CommerceId): Promise<EntryRow[]> {
  return db
    .selectFrom('waiting_entries')
    .selectAll()
    .where('commerce_id', '=', commerceId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export interface Contact {
  /** Null without an e-mail. */
  mailbox: string | null
  /** Normalized; null without one. */
  phone: string | null
}

/** The entries of one contact at a business, oldest first. */
export function listEntriesOf(
  tx: Tx,
  commerceId: CommerceId,
  { mailbox, phone }: Contact,
): Promise<EntryRow[]> {
  const isOfContact = sql<SqlBool>`(
    (email IS NOT NULL AND mailbox_of(email) = ${mailbox}) OR (phone IS NOT NULL AND phone = ${phone})
  )`
  return tx
    .selectFrom('waiting_entries')
    .selectAll()
    .where('commerce_id', '=', commerceId)
    .where('ended_at', 'is', null)
    .where(isOfContact)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function countEntries(tx: Tx, commerceId: CommerceId): Promise<number> {
  const { count } = await tx
    .selectFrom('waiting_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('commerce_id', '=', commerceId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A new entry, before its contact is proven. */
export type NewEntry = Omit<
  EntryRow,
  'commerce_id' | 'ended_at' | 'proven_at' | 'push_endpoint' | 'push_p256dh' | 'push_auth'
>

export async function insertEntry(
  tx: Tx,
  commerceId: CommerceId,
  entry: NewEntry & Pick<EntryRow, 'proven_at'>,
): Promise<void> {
  await tx
    .insertInto('waiting_entries')
    .values({ ...entry, commerce_id: commerceId })
    .execute()
}

/** Marks the contact of an entry as proven. */
export async function writeProof(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('waiting_entries')
    .set({ proven_at: at })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/** Stores the device that gets push messages about an entry, in place of an earlier one. */
export async function writeDevice(
  db: Db,
  commerceId: CommerceId,
  id: string,
  device: PushDevice,
): Promise<void> {
  await db
    .updateTable('waiting_entries')
    .set({
      push_endpoint: device.endpoint,
      push_p256dh: device.p256dh,
      push_auth: device.auth,
    })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/** Removes a device that no longer exists from the entries of a business. */
export async function removeDevice(
  db: Db,
  commerceId: CommerceId,
  { endpoint }: PushDevice,
): Promise<void> {
  await db
    .updateTable('waiting_entries')
    .set({ push_endpoint: null, push_p256dh: null, push_auth: null })
    .where('commerce_id', '=', commerceId)
    .where('push_endpoint', '=', endpoint)
    .execute()
}

/** The device of an entry; null without one. */
export function deviceOf({ push_endpoint, push_p256dh, push_auth }: EntryRow): PushDevice | null {
  if (push_endpoint === null || push_p256dh === null || push_auth === null) return null
  return { endpoint: push_endpoint, p256dh: push_p256dh, auth: push_auth }
}

/** Takes entries out of the line. */
export async function endEntries(
  tx: Tx,
  commerceId: CommerceId,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('waiting_entries')
    .set({ ended_at: at })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * The entries that no longer wait for anything: their days are over, the appointment that would come sooner is not coming, or
 * their customer has booked the service for one of these days since.
 */
export async function listPointless(
  db: Db,
  commerceId: CommerceId,
  { today, now, timezone }: { today: string; now: Date; timezone: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM waiting_entries AS entry
    WHERE commerce_id = ${commerceId} AND ended_at IS NULL AND (
      last_date < ${today}::date
      OR (appointment_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM appointments WHERE appointments.commerce_id = ${commerceId}
          AND appointments.id = entry.appointment_id AND status IN ('PENDING', 'ACTIVE') AND starts_at > ${now}))
      OR (appointment_id IS NULL AND EXISTS (
        SELECT FROM appointments WHERE appointments.commerce_id = ${commerceId}
          AND status IN ('PENDING', 'ACTIVE') AND created_at >= entry.created_at
          AND starts_at >= (entry.first_date::timestamp AT TIME ZONE ${timezone})
          AND starts_at < ((entry.last_date + 1)::timestamp AT TIME ZONE ${timezone})
          AND appointments.service_id IS NOT DISTINCT FROM entry.service_id
          AND ((entry.email IS NOT NULL AND appointments.email IS NOT NULL
              AND mailbox_of(appointments.email) = mailbox_of(entry.email))
            OR (entry.phone IS NOT NULL AND national_phone = entry.phone))))
      OR EXISTS (SELECT FROM blocked_contacts AS blocked
        WHERE blocked.commerce_id = ${commerceId} AND (
          (kind = 'EMAIL' AND entry.email IS NOT NULL AND mailbox_of(value) = mailbox_of(entry.email))
          OR (kind = 'PHONE' AND entry.phone IS NOT NULL AND value = entry.phone)))
    )`.execute(db)
  return rows.map(({ id }) => id)
}

/** Notes whether somebody waits at a business. */
export async function writeHasWaiting(
  tx: Tx,
  commerceId: CommerceId,
  hasWaiting: boolean,
): Promise<void> {
  await tx
    .updateTable('commerces')
    .set({ has_waiting: hasWaiting })
    .where('commerce_id', '=', commerceId)
    .where('has_waiting', '=', !hasWaiting)
    .execute()
}

/** Deletes what ended, or was never proven, before these moments, with its offers. Returns how many. */
export async function deleteOldEntries(
  db: Db,
  { ended, unproven }: { ended: Date; unproven: Date },
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM waiting_entries WHERE (commerce_id, id) IN (
      SELECT commerce_id, id FROM waiting_entries AS entry
      WHERE (ended_at < ${ended} OR (proven_at IS NULL AND created_at < ${unproven}))
        AND NOT EXISTS (SELECT FROM waiting_offers AS offer
          WHERE offer.commerce_id = entry.commerce_id AND offer.entry_id = entry.id
            AND (state = 'HELD' OR (NOT is_settled AND starts_at > ${ended})))
      LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The names of a business's services, deleted ones too. */
export async function readServiceNames(
  db: Db,
  commerceId: CommerceId,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('commerce_id', '=', commerceId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
