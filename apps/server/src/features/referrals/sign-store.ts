import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ReferralSign as StoredSign } from '../../platform/db/schema.ts'

/**
 * A reason to suspect that a referred business belongs to the owner of its inviter, or of another business that this
 * one invited: both have the same mailbox, phone, device, network or PayPal e-mail, or the device of its registration
 * is unknown.
 */
export type ReferralSign = StoredSign

export interface SignKey {
  commerceId: CommerceId
  referredId: CommerceId
}

/** Stores that a business registered without a device id. */
export async function insertMissingDevice(tx: Tx, key: SignKey, now: Date): Promise<void> {
  await tx
    .insertInto('referral_signs')
    .values({
      commerce_id: key.commerceId,
      referred_id: key.referredId,
      sign: 'NO_DEVICE',
      shared_with: key.referredId,
      found_at: now,
    })
    .execute()
}

/**
 * Compares a business with its inviter, with the other businesses of that inviter, and with those that it invited
 * itself. Signs are stored one per kind, and stay even if their reason changes later.
 */
export function findSignsOf(db: Db, commerceId: CommerceId, now: Date): Promise<void> {
  const referrers = sql`
    SELECT ${commerceId}::uuid UNION ALL
    SELECT referred_by FROM referral_members WHERE commerce_id = ${commerceId} AND referred_by IS NOT NULL`
  return insertSigns(db, { referrers, subject: sql`id = ${commerceId}`, now })
}

/** Compares all businesses that these have invited with each other and with their inviter. */
export function findSignsAmong(
  db: Db,
  referrerIds: readonly CommerceId[],
  now: Date,
): Promise<void> {
  const referrers = sql`SELECT unnest(${[...referrerIds]}::uuid[])`
  return insertSigns(db, { referrers, subject: sql`true`, now })
}

interface Comparison {
  /** A query for the ids of the businesses that have invited others. */
  referrers: ReturnType<typeof sql>
  /** A condition for the businesses to compare with all others of their group. */
  subject: ReturnType<typeof sql>
  now: Date
}

/**
 * Many who don't know each other share a network. So between two invited businesses only the networks of their
 * registrations count, but between one and its inviter any network. A sign shared with the inviter replaces one
 * shared with another invited business, as a new sign.
 */
async function insertSigns(db: Db, { referrers, subject, now }: Comparison): Promise<void> {
  await sql`
    WITH invited AS (
      SELECT commerce_id AS inviter, referred_id AS id FROM referrals WHERE commerce_id IN (${referrers})
    ), members AS (
      SELECT DISTINCT inviter, everybody.id FROM (
        SELECT inviter, id FROM invited UNION ALL SELECT DISTINCT inviter, inviter FROM invited
      ) AS everybody
      -- Anybody can register with somebody else's e-mail and phone, until a code is asked for.
      JOIN users ON users.commerce_id = everybody.id AND status = 'ACTIVE' AND role = 'OWNER'
    ), traits AS (${traitsOfMembers}
    ), pairs AS (
      SELECT inviter, sign, one.id AS one, other.id AS other, one.is_first AS one_first, other.is_first AS other_first
      FROM (SELECT * FROM traits WHERE ${subject}) AS one JOIN traits AS other USING (inviter, sign, value)
      WHERE one.id <> other.id
    ), found AS (
      SELECT inviter, referred_id, shared_with,
        CASE WHEN sign = 'EMAIL' AND NOT one_first AND NOT other_first THEN 'PAYPAL' ELSE sign END AS sign
      FROM pairs CROSS JOIN LATERAL (VALUES (one, other), (other, one)) AS each (referred_id, shared_with)
      WHERE referred_id <> inviter
        AND (sign <> 'NETWORK' OR shared_with = inviter OR (one_first AND other_first))
    ), known AS MATERIALIZED (
      SELECT DISTINCT inviter, found.referred_id, found.sign, found.shared_with
      FROM found JOIN referral_signs AS stored
        ON stored.commerce_id = inviter AND stored.referred_id = found.referred_id AND stored.sign = found.sign
          AND (stored.shared_with = inviter OR found.shared_with <> inviter)
    )
    INSERT INTO referral_signs (commerce_id, referred_id, sign, shared_with, found_at)
    SELECT DISTINCT ON (inviter, referred_id, sign) inviter, referred_id, sign, shared_with, ${now}::timestamptz
    FROM found
    -- A conflict locks the row even where nothing is updated, and a log-in of that business would wait.
    LEFT JOIN known USING (inviter, referred_id, sign, shared_with)
    WHERE known.inviter IS NULL
    ORDER BY inviter, referred_id, sign, shared_with <> inviter, shared_with
    ON CONFLICT (commerce_id, referred_id, sign)
      DO UPDATE SET shared_with = excluded.shared_with, found_at = excluded.found_at
      WHERE excluded.shared_with = excluded.commerce_id AND referral_signs.shared_with <> referral_signs.commerce_id
    `.execute(db)
}

/** Same as normalizePhone of the package es, for phones that are stored as digits. */
const normalPhone = sql`
  coalesce(substring(phone FROM '^(?:(?:00)?521?|01|044|045)?([2-9][0-9]{9})$'), ltrim(phone, '0'))`

/** The devices, phones, e-mails and networks of the members. `is_first` is false for PayPal's, and for later networks. */
const traitsOfMembers = sql`
      SELECT inviter, members.id, 'DEVICE'::referral_sign AS sign, device_id AS value, true AS is_first
        FROM members JOIN account_devices AS own ON own.commerce_id = members.id
      UNION ALL
      SELECT inviter, members.id, 'PHONE', ${normalPhone}, true
        FROM members JOIN commerces AS own ON own.commerce_id = members.id WHERE phone <> ''
      UNION ALL
      SELECT inviter, members.id, 'EMAIL', mailbox_of(email), true
        FROM members JOIN users AS own ON own.commerce_id = members.id AND own.role = 'OWNER'
      UNION ALL
      SELECT inviter, members.id, 'EMAIL', mailbox_of(paypal_email), false
        FROM members JOIN referral_members AS own ON own.commerce_id = members.id WHERE paypal_email IS NOT NULL
      UNION ALL
      SELECT inviter, members.id, 'NETWORK', encode(network, 'hex'), is_registration
        FROM members JOIN account_networks AS own ON own.commerce_id = members.id`

/** The signs of a business's referrals, with the name of the other business; the latest last. */
export async function readSigns(
  db: Db,
  commerceId: CommerceId,
  referredIds: readonly string[],
): Promise<SignRow[]> {
  const { rows } = await sql<SignRow>`
    WITH signs AS MATERIALIZED (
      SELECT referred_id, sign, shared_with, found_at FROM referral_signs
      WHERE commerce_id = ${commerceId} AND referred_id = ANY(${[...referredIds]}::uuid[])
    ), others AS MATERIALIZED (
      SELECT commerce_id AS shared_with, name, username FROM commerces
      WHERE commerce_id IN (SELECT shared_with FROM signs)
    )
    SELECT signs.*, name, username FROM signs LEFT JOIN others USING (shared_with)
    ORDER BY found_at, sign`.execute(db)
  return rows
}

export interface SignRow {
  referred_id: string
  sign: ReferralSign
  shared_with: string
  found_at: Date
  /** Null if the other business no longer exists. */
  name: string | null
  username: string | null
}
