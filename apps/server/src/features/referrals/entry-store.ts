import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'

/** How many devices and networks of a business are stored; beyond them the one unseen for longest is deleted. */
const MAX_KNOWN = 20

/** Stores that a business registered or logged in with a device. Returns whether the device is new. */
export async function writeDevice(
  db: Db,
  commerceId: CommerceId,
  deviceId: string,
  now: Date,
): Promise<boolean> {
  const { is_new } = await db
    .insertInto('account_devices')
    .values({ commerce_id: commerceId, device_id: deviceId, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['commerce_id', 'device_id']).doUpdateSet({ seen_at: now }),
    )
    .returning(isInserted)
    .executeTakeFirstOrThrow()
  if (!is_new) return false
  await sql`
    DELETE FROM account_devices WHERE commerce_id = ${commerceId} AND device_id IN (
      SELECT device_id FROM account_devices WHERE commerce_id = ${commerceId}
      ORDER BY seen_at DESC, device_id OFFSET ${MAX_KNOWN}
    )`.execute(db)
  return true
}

/** True for a row that a statement inserted, false for one that it updated. */
const isInserted = sql<boolean>`(xmax = 0)`.as('is_new')

export interface SeenNetwork {
  network: Buffer
  isRegistration: boolean
}

/**
 * Stores that a business registered or logged in from a network. Returns whether the network is new. The network of
 * the registration is never deleted for newer ones.
 */
export async function writeNetwork(
  db: Db,
  commerceId: CommerceId,
  { network, isRegistration }: SeenNetwork,
  now: Date,
): Promise<boolean> {
  const { is_new } = await db
    .insertInto('account_networks')
    .values({ commerce_id: commerceId, network, is_registration: isRegistration, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['commerce_id', 'network']).doUpdateSet({ seen_at: now }),
    )
    .returning(isInserted)
    .executeTakeFirstOrThrow()
  if (!is_new) return false
  await sql`
    DELETE FROM account_networks WHERE commerce_id = ${commerceId} AND network IN (
      SELECT network FROM account_networks WHERE commerce_id = ${commerceId}
      ORDER BY is_registration DESC, seen_at DESC, network OFFSET ${MAX_KNOWN}
    )`.execute(db)
  return true
}

/** The keyed hashes of a business's own mailboxes, which don't count as visitors. */
export interface OwnMailboxes {
  mailbox: Buffer
  /** Of its PayPal e-mail, if it has one. */
  paypalMailbox: Buffer | null
}

/** Stores the hashes if they differ from the stored ones, as after a change of the key. */
export async function writeOwnMailboxes(
  db: Db,
  commerceId: CommerceId,
  { mailbox, paypalMailbox }: OwnMailboxes,
): Promise<void> {
  await db
    .updateTable('referral_members')
    .set({ mailbox, paypal_mailbox: paypalMailbox })
    .where('commerce_id', '=', commerceId)
    .where((eb) =>
      eb.or([
        eb('mailbox', 'is distinct from', mailbox),
        eb('paypal_mailbox', 'is distinct from', paypalMailbox),
      ]),
    )
    .execute()
}
