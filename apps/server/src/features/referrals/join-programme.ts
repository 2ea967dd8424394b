import { randomBytes } from 'node:crypto'
import type { Data } from '@cuando/contract/endpoint'
import type { OwnSign } from '@cuando/contract/referrals'
import type { showInvitation as call } from '@cuando/contract/registration'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { hasDevice, writeDevice } from './device-store.ts'
import { findOwnSign, isSamePhone, type Newcomer } from './find-own-sign.ts'
import {
  findReferrer,
  findReferrerName,
  insertMember,
  insertReferral,
  readContacts,
  readMember,
  readReferrals,
  readReferred,
  writeOwnSign,
} from './store.ts'

export interface NewMember extends Newcomer {
  commerceId: CommerceId
  /** The code of an invitation. An unknown one, as of a mistyped link, doesn't block the registration. */
  referralCode: string | undefined
  deviceId: string | undefined
}

/** Gives a new business its place in the referral programme: a code of its own, and who invited it. */
export async function joinProgramme(tx: Tx, member: NewMember, now: Date): Promise<void> {
  const { commerceId, referralCode, deviceId } = member
  const referrer = referralCode ? await findReferrer(tx, referralCode) : null
  const code = randomBytes(6).toString('base64url')
  await insertMember(tx, { commerceId, code, referredBy: referrer })
  if (referrer !== null)
    await insertReferral(tx, {
      commerceId: referrer,
      referredId: commerceId,
      registeredAt: now,
      ownBy: await compare(tx, member, referrer),
    })
  if (deviceId) await writeDevice(tx, commerceId, deviceId, now)
}

async function compare(tx: Tx, member: NewMember, referrer: CommerceId): Promise<OwnSign | null> {
  const contacts = await readContacts(tx, referrer)
  const { deviceId } = member
  return findOwnSign(member, {
    emails: contacts.flatMap(({ email, paypal_email }) => [email, paypal_email]),
    phone: contacts[0]?.phone ?? '',
    hasDevice: deviceId !== undefined && (await hasDevice(tx, referrer, deviceId)),
  })
}

/** Whose invitation a code is. */
export async function showInvitation(
  db: Db,
  { code }: { code: string },
): Promise<Outcome<Data<typeof call>>> {
  const commerceName = await findReferrerName(db, code)
  return commerceName === null ? refused('invitationUnknown') : done({ commerceName })
}

/**
 * Compares a business that gives its first phone, as whoever signs in with Google does after the registration, with who
 * referred it, and with whom it has referred.
 */
export async function compareFirstPhone(
  tx: Tx,
  commerceId: CommerceId,
  phone: string,
): Promise<void> {
  const member = await readMember(tx, commerceId)
  if (member?.referred_by) {
    const referrer = member.referred_by as CommerceId
    const [contacts] = await readContacts(tx, referrer)
    if (contacts && isSamePhone(phone, contacts.phone))
      await writeOwnSign(tx, { commerceId: referrer, referredId: commerceId }, 'PHONE')
  }
  const referrals = await readReferrals(tx, commerceId)
  const referred = await readReferred(
    tx,
    referrals.map(({ referred_id }) => referred_id),
  )
  for (const { commerce_id: referredId, phone: other } of referred)
    if (isSamePhone(phone, other)) await writeOwnSign(tx, { commerceId, referredId }, 'PHONE')
}
