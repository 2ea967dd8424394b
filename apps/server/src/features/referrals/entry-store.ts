import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'

/** Devices that are known of a business, and networks; the one unseen for longest makes room. */
const MAX_KNOWN = 20

/** Notes that a business was registered or entered from a device. Returns whether the device is new. */
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
 * Notes that a business was registered or entered from a network. Returns whether the network is new. That of the
 * registration stays, whatever comes after it.
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

/** The keyed hashes of a business's own mailboxes, which are no visitor's. */
export interface OwnMailboxes {
  mailbox: Buffer
  /** Of its PayPal e-mail, if it has one. */
  paypalMailbox: Buffer | null
}

/** Writes them where they differ from what is stored, as they do after the key was changed. */
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
