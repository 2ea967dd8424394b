import { randomBytes } from 'node:crypto'
import type { showInvitation as call } from '@cuando/contract/accounts/registration'
import type { Data } from '@cuando/contract/calls/endpoint'
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
  /** The origin of the registration; null if nobody registers, as for the demo. */
  origin: Origin | null
}

/** Keyed hashes of the request's network and of the account's mailbox. */
interface Origin {
  network: Buffer
  mailbox: Buffer
}

/**
 * Adds a new business to the referral programme, with its own code and who invited it. The two are compared once the
 * account is verified. The business and its user must be stored before.
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

/** The business that invites with a code. */
export async function showInvitation(
  db: Db,
  { code }: { code: string },
): Promise<Outcome<Data<typeof call>>> {
  const commerceName = await findReferrerName(db, code)
  return commerceName === null ? refused('invitationUnknown') : done({ commerceName })
}
