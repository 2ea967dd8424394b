import { randomUUID } from 'node:crypto'
import type { Session } from '@cuando/contract/accounts/session'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type {
  acceptInvitation as AcceptCall,
  showInvitation as ShowCall,
} from '@cuando/contract/team/access'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { andThen, done, type Outcome, refused, refusedField } from '../../platform/outcome.ts'
import { completeSession } from '../accounts/complete-session.ts'
import { linkGoogle } from '../accounts/google/join-google-account.ts'
import type { GoogleProfile } from '../accounts/google/read-google-profile.ts'
import { rememberOrigin } from '../accounts/guard/remember-origin.ts'
import { hashPassword, refuseCommonPassword } from '../accounts/hash-password.ts'
import { hashToken, openSession } from '../accounts/open-session.ts'
import { findUser, insertUser, takeEmail, type UserRow } from '../accounts/store.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { lockCommerce, readCommerce } from '../commerce/store.ts'
import { readMember } from '../team/member-store.ts'
import { deleteInvitation, type Membership, writeMembership } from '../team/membership-store.ts'
import { findInvitation, type InvitationRow } from './invitation-store.ts'

interface Deps {
  db: Db
  clock: Clock
  keyedHash: KeyedHash
}

/** Describes an invitation to the person with its link. */
export async function showInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Outcome<Data<typeof ShowCall>>> {
  const { commerceId, tokenHash } = readToken(token)
  const [commerce, invitation] = await Promise.all([
    readCommerce(db, commerceId),
    findInvitation(db, commerceId, tokenHash, clock.now()),
  ])
  const member = invitation && (await readMember(db, commerceId, invitation.member_id))
  if (!commerce || !invitation || !member) return refused('invitationUnknown')
  const { email, role } = invitation
  if (role === 'OWNER') return refused('invitationUnknown')
  const account = await findUser(db, email)
  const hasAccount = account !== undefined
  return done({ commerceName: commerce.name, name: member.name, email, role, hasAccount })
}

/**
 * Lets the holder of an invitation in, once: the mail proves the address. A new account gets its password and a session. An
 * existing one joins and logs in by itself, because the link is no log-in.
 */
export async function acceptInvitation(
  deps: Deps,
  { token, password, remember, deviceId }: Checked<typeof AcceptCall>['body'],
  ip: string,
): Promise<Outcome<Data<typeof AcceptCall>>> {
  const { commerceId, tokenHash } = readToken(token)
  const { db, clock, keyedHash } = deps
  const common = password === undefined ? null : await refuseCommonPassword('password', password)
  if (common) return common
  // Hashed before, because hashing in a transaction would hold its connection.
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const now = clock.now()
  const joined = await withCommerceLock<Joined>(db, commerceId, async (tx) => {
    const invitation = await findInvitation(tx, commerceId, tokenHash, now)
    if (!invitation) return refused('invitationUnknown')
    const newAccount = passwordHash === null ? null : { passwordHash }
    return andThen(join(tx, { commerceId, invitation, now }, newAccount), (entered) =>
      openIfNew(tx, entered, { remember, now }),
    )
  })
  if (!joined.ok) return joined.reason === 'notFound' ? refused('invitationUnknown') : joined
  const { user, opened } = joined.data
  if (opened === null) return done(null)
  await rememberOrigin({ db, keyedHash }, { email: user.email, ip, deviceId }, now)
  return showSession(db, joined.data)
}

async function openIfNew(
  tx: Tx,
  { user, membership, isNew }: Omit<Joined, 'opened'> & { isNew: boolean },
  { remember, now }: { remember: boolean; now: Date },
): Promise<Outcome<Joined>> {
  const session = { ...membership, userId: user.id }
  const opened = isNew ? await openSession(tx, session, remember, now) : null
  return done({ user, membership, opened })
}

interface Joined {
  user: Pick<UserRow, 'id' | 'email'>
  membership: Membership
  /** The token of a session; null for an account that existed. */
  opened: string | null
}

async function showSession(
  db: Db,
  { user: { email }, membership, opened }: Joined,
): Promise<Outcome<Session>> {
  const user = await findUser(db, email)
  const session = user && (await completeSession(db, user, membership, opened))
  return session ? done(session) : refused('invitationUnknown')
}

/**
 * Lets somebody in who has signed in with Google as the invited address; their account is linked with Google. Unlike the
 * link alone, that is a log-in.
 */
export async function joinInvited(
  tx: Tx,
  token: string,
  profile: GoogleProfile,
  now: Date,
): Promise<Outcome<{ user: UserRow; membership: Membership }>> {
  const { commerceId, tokenHash } = readToken(token)
  if (!(await readCommerce(tx, commerceId))) return refused('invitationUnknown')
  await lockCommerce(tx, commerceId)
  const invitation = await findInvitation(tx, commerceId, tokenHash, now)
  if (!invitation) return refused('invitationUnknown')
  if (invitation.email !== profile.email) return refused('invitationElsewhere')
  const joined = await join(tx, { commerceId, invitation, now }, { passwordHash: null })
  if (!joined.ok) return joined
  const user = await findUser(tx, profile.email)
  if (!user) return refused('invitationUnknown')
  return andThen(linkGoogle(tx, profile, user, now), async (linked) =>
    done({ user: linked, membership: joined.data.membership }),
  )
}

interface Acceptance {
  commerceId: CommerceId
  invitation: InvitationRow
  now: Date
}

/** Makes a member of the account of the invited address. Without `newAccount` a new one lacks its password. */
async function join(
  tx: Tx,
  { commerceId, invitation, now }: Acceptance,
  newAccount: { passwordHash: string | null } | null,
): Promise<Outcome<Omit<Joined, 'opened'> & { isNew: boolean }>> {
  const { email, role, member_id: memberId } = invitation
  const member = await readMember(tx, commerceId, memberId)
  if (!member || member.removed_at) return refused('invitationUnknown')
  const account = await findUser(tx, email)
  if (account?.status === 'PENDING') return refused('accountUnverified')
  const id = account?.id ?? randomUUID()
  if (!account) {
    if (newAccount === null) return refusedField('password', 'La contraseña es requerida')
    const user = { commerceId, id, name: member.name, lastName: '', email }
    if (!(await takeEmail(tx, email, commerceId, id))) return refused('invitationUnknown')
    await insertUser(tx, { ...user, ...newAccount, role, status: 'ACTIVE', createdAt: now })
  }
  const membership = { commerceId, memberId, role }
  const home = account?.commerce_id ?? commerceId
  await writeMembership(tx, { ...membership, userId: id, home, at: now })
  await deleteInvitation(tx, commerceId, memberId)
  return done({ user: { id, email }, membership, isNew: !account })
}

/** The business and the secret in the link of an invitation. */
function readToken(token: string): { commerceId: CommerceId; tokenHash: Buffer } {
  const [commerceId = '', secret = ''] = token.split('.')
  return { commerceId: commerceId as CommerceId, tokenHash: hashToken(secret) }
}
