import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { networkOf } from '../../platform/http/limits/network-of.ts'
import { mailboxOf } from '../../platform/mail/mailbox-of.ts'
import { writeDevice, writeNetwork, writeOwnMailboxes } from './entry-store.ts'
import { findSignsOf } from './sign-store.ts'
import { readMember } from './store.ts'

export interface Entry {
  commerceId: CommerceId
  email: string
  ip: string
  deviceId?: string | undefined
}

/**
 * Stores the network and the device of a log-in, and compares new ones with those of the inviter and of the invited.
 */
export async function noteEntry(
  { db, keyedHash }: { db: Db; keyedHash: KeyedHash },
  { commerceId, email, ip, deviceId }: Entry,
  now: Date,
): Promise<void> {
  const member = await readMember(db, commerceId)
  // An account that was never verified may have been deleted by the sweep.
  if (!member) return
  await writeOwnMailboxes(db, commerceId, {
    mailbox: hashMailbox(keyedHash, email),
    paypalMailbox:
      member.paypal_email === null ? null : hashMailbox(keyedHash, member.paypal_email),
  })
  const seen = { network: hashNetwork(keyedHash, ip), isRegistration: false }
  const isNetworkNew = await writeNetwork(db, commerceId, seen, now)
  const isDeviceNew = deviceId ? await writeDevice(db, commerceId, deviceId, now) : false
  if (isNetworkNew || isDeviceNew) await findSignsOf(db, commerceId, now)
}

/** The network and the mailbox of a registration. */
export const hashOrigin = (keyedHash: KeyedHash, ip: string, email: string) => ({
  network: hashNetwork(keyedHash, ip),
  mailbox: hashMailbox(keyedHash, email),
})

const hashNetwork = (keyedHash: KeyedHash, ip: string): Buffer =>
  keyedHash('network', networkOf(ip))

export const hashMailbox = (keyedHash: KeyedHash, email: string): Buffer =>
  keyedHash('mailbox', mailboxOf(email))
