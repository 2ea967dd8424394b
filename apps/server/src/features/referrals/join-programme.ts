import { randomBytes } from 'node:crypto'
import type { Data } from '@cuando/contract/endpoint'
import type { showInvitation as call } from '@cuando/contract/registration'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { writeDevice, writeNetwork } from './entry-store.ts'
import { insertMissingDevice } from './sign-store.ts'
import { findReferrer, findReferrerName, insertMember, insertReferral } from './store.ts'

export interface NewMember {
  commerceId: CommerceId
  /** The code of an invitation. An unknown one, as of a mistyped link, doesn't block the registration. */
  referralCode: string | undefined
  deviceId: string | undefined
  /** From where it registers; null for one that nobody registers, as the demo's. */
  origin: Origin | null
}

/** Keyed hashes: of the network of a request, and of the mailbox of the account. */
interface Origin {
  network: Buffer
  mailbox: Buffer
}

/**
 * Gives a new business its place in the referral programme: a code of its own, and who invited it. What they have in
 * common is looked for once the account is verified. The business and its user must be written before.
 */
export async function joinProgramme(tx: Tx, member: NewMember, now: Date): Promise<void> {
  const { commerceId, referralCode, deviceId, origin } = member
  const referrer = referralCode ? await findReferrer(tx, referralCode) : null
  const code = randomBytes(6).toString('base64url')
  const mailbox = origin?.mailbox ?? null
  await insertMember(tx, { commerceId, code, referredBy: referrer, mailbox })
  if (deviceId) await writeDevice(tx, commerceId, deviceId, now)
  if (origin)
    await writeNetwork(tx, commerceId, { network: origin.network, isRegistration: true }, now)
  if (referrer === null) return
  const key = { commerceId: referrer, referredId: commerceId }
  await insertReferral(tx, { ...key, registeredAt: now })
  if (!deviceId) await insertMissingDevice(tx, key, now)
}

/** Whose invitation a code is. */
export async function showInvitation(
  db: Db,
  { code }: { code: string },
): Promise<Outcome<Data<typeof call>>> {
  const commerceName = await findReferrerName(db, code)
  return commerceName === null ? refused('invitationUnknown') : done({ commerceName })
}
