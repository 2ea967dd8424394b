import { randomUUID } from 'node:crypto'
import { limits } from '@cuando/contract/calls/limits'
import { newCommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { createCommerce } from '../../commerce/create/create-commerce.ts'
import { publishCommerce } from '../../commerce/store.ts'
import type { MadeImage } from '../../images/resize-upload.ts'
import { imageIdOf, storeImage } from '../../images/store.ts'
import { pretends } from '../../names/detect-pretense.ts'
import { joinProgramme, type NewMember } from '../../referrals/join-programme.ts'
import { findSignsOf } from '../../referrals/sign-store.ts'
import { voidCode } from '../codes/code-store.ts'
import { activateUser, findUser, insertUser, takeEmail, type UserRow } from '../store.ts'
import { clearPassword, findLinkedUser, linkUser, lockUser } from './google-store.ts'
import type { GoogleProfile } from './read-google-profile.ts'

/** The data of a new account besides the profile. */
export interface NewAccount {
  avatar: MadeImage | null
  referralCode: string | undefined
  deviceId: string | undefined
  origin: NewMember['origin']
  timezone: string | undefined
}

/** The account for a Google profile: the linked one, else the one with the same e-mail, else a new one. */
export async function joinGoogleAccount(
  tx: Tx,
  profile: GoogleProfile,
  newAccount: NewAccount,
  now: Date,
): Promise<Outcome<{ user: UserRow; isNew: boolean }>> {
  const linked = await findLinkedUser(tx, profile.subject)
  if (linked) return done({ user: linked, isNew: false })
  for (;;) {
    // Of two concurrent log-ins the second waits here for the first, and finds its account.
    const created = await createOwner(tx, profile, newAccount, now)
    if (!created.ok) return created
    // Codes are locked before accounts everywhere, to avoid deadlocks.
    await voidCode(tx, { email: profile.email, purpose: 'VERIFY' })
    const user = await lockUser(tx, profile.email)
    if (!user) continue
    if (user.status === 'PENDING') await activateVerified(tx, user, now)
    const joined = await linkGoogle(tx, profile, user, now)
    return joined.ok ? done({ user: joined.data, isNew: created.data }) : joined
  }
}

/**
 * Creates an account and its business, without services, if the e-mail is free; false otherwise. It is still
 * PENDING.
 */
async function createOwner(
  tx: Tx,
  profile: GoogleProfile,
  { avatar, referralCode, deviceId, origin, timezone }: NewAccount,
  now: Date,
): Promise<Outcome<boolean>> {
  const { email } = profile
  const { name, lastName, commerceName } = namesOf(profile)
  const ids = { commerceId: newCommerceId(), id: randomUUID() }
  if (!(await takeEmail(tx, email, ids.commerceId, ids.id))) return done(false)
  const imageId = avatar && imageIdOf(ids.commerceId, avatar)
  const business = {
    ...emptyBusiness,
    commerceName,
    timezone,
  }
  const images = { imageId, coverId: null }
  const commerce = await createCommerce(tx, ids.commerceId, business, images, now)
  if (!commerce.ok) return commerce
  if (avatar) await storeImage(tx, ids.commerceId, avatar, { createdAt: now, deleteAt: null })
  await insertUser(tx, { ...ids, name, lastName, email, passwordHash: null, createdAt: now })
  await joinProgramme(tx, { commerceId: ids.commerceId, referralCode, deviceId, origin }, now)
  return done(true)
}

/**
 * The names of a new owner and their business. A name that pretends to be somebody else's must not stop a sign-in:
 * neutral ones replace it, which the owner can change.
 */
function namesOf({ name, lastName }: GoogleProfile) {
  const fullName = `${name} ${lastName}`.trim()
  return pretends(fullName)
    ? { name: 'Usuario', lastName: '', commerceName: 'Mi negocio' }
    : { name, lastName, commerceName: fullName.slice(0, limits.commerceName) }
}

const emptyBusiness = {
  commerceDescription: '',
  commerceAddress: '',
  commercePhone: '',
  commerceCategoryId: '',
  commerceOtherCategory: '',
  businessHours: undefined,
  canPickupBooking: true,
  canDeliveryBooking: false,
  canOnlineBooking: false,
  serviceIsOnline: false,
  serviceIsCustomAddress: false,
}

/**
 * Activates a PENDING account. Nobody has proved that the person who chose its password owns the e-mail, so
 * the password is removed: otherwise a stranger who registered first could still log in.
 */
async function activateVerified(tx: Tx, user: UserRow, now: Date): Promise<void> {
  await clearPassword(tx, user)
  const commerceId = await activateUser(tx, user, now)
  if (!commerceId) return
  await publishCommerce(tx, commerceId)
  await findSignsOf(tx, commerceId, now)
}

/** Links an account with a Google account; refused if either is linked with another one. */
export async function linkGoogle(
  tx: Tx,
  { subject, email }: GoogleProfile,
  user: UserRow,
  now: Date,
): Promise<Outcome<UserRow>> {
  if (!(await linkUser(tx, subject, user, now))) {
    const linked = await findLinkedUser(tx, subject)
    // The e-mail has changed hands: its new owner has another Google account.
    if (linked?.id !== user.id) return refused('googleOther')
  }
  return done((await findUser(tx, email)) ?? user)
}
