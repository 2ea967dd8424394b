import type { googleLogIn } from '@cuando/contract/accounts/google'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import { allOrNothing } from '../../../platform/db/statements/all-or-nothing.ts'
import { fetchBounded } from '../../../platform/http/fetch-bounded.ts'
import { andThen, done, type Outcome, refused } from '../../../platform/outcome.ts'
import type { TaskProcess } from '../../../platform/process/start-task-process.ts'
import { makeImage } from '../../images/make-image.ts'
import type { MadeImage } from '../../images/resize-upload.ts'
import { hashOrigin, noteEntry } from '../../referrals/note-entry.ts'
import type { Membership } from '../../team/membership-store.ts'
import { chooseBusiness } from '../choose-business.ts'
import { completeSession } from '../complete-session.ts'
import { rememberOrigin } from '../guard/remember-origin.ts'
import { hashToken, openSession } from '../open-session.ts'
import { findUser, type UserRow } from '../store.ts'
import type { Google } from './connect-google.ts'
import { findLinkedUser, spendToken } from './google-store.ts'
import { joinGoogleAccount, type NewAccount } from './join-google-account.ts'
import { type GoogleProfile, readGoogleProfile } from './read-google-profile.ts'

interface Deps {
  db: Db
  clock: Clock
  keyedHash: KeyedHash
  google: Google | null
  images: TaskProcess
  joinInvited: JoinInvited
}

/** Lets the person of a Google profile into the business of an invitation. */
export type JoinInvited = (
  tx: Tx,
  token: string,
  profile: GoogleProfile,
  now: Date,
) => Promise<Outcome<{ user: UserRow; membership: Membership }>>

/**
 * Opens a session for the person in an ID token, finding, linking or creating the account. With `userId`, to
 * resume a session, any other account is refused and nothing is linked or created. With `invitation` it joins that team.
 */
export async function logInWithGoogle(
  { db, clock, keyedHash, google, images, joinInvited }: Deps,
  {
    token,
    remember,
    userId,
    referralCode,
    deviceId,
    timezone,
    invitation,
  }: Checked<typeof googleLogIn>['body'],
  ip: string,
): Promise<Outcome<Data<typeof googleLogIn>>> {
  if (!google) return refused('googleOff')
  const now = clock.now()
  const profile = await readToken(google, token, now)
  if (!profile.ok) return profile
  // Outside the transaction, which would hold a connection during the download.
  const isInvited = invitation !== undefined
  const avatar = isInvited
    ? null
    : await avatarOfNewcomer({ db, images }, profile.data, google.issuer)
  const entered = await allOrNothing(db, async (tx) => {
    if (!(await spendToken(tx, hashToken(token), now))) return refused('googleRefused')
    const origin = hashOrigin(keyedHash, ip, profile.data.email)
    const newAccount = { avatar, referralCode, deviceId, origin, timezone }
    const joined = isInvited
      ? joinInvited(tx, invitation, profile.data, now)
      : joinOwn(tx, profile.data, newAccount, { userId, now })
    return andThen(joined, (entry) => open(tx, entry, remember, now))
  })
  if (!entered.ok) return entered
  const { user, isNew, membership, token: opened } = entered.data
  await noteLogIn({ db, keyedHash }, { user, isNew, ip, deviceId }, now)
  const session = await completeSession(db, user, membership, opened)
  if (!session) return refused('googleRefused')
  return done({ ...session, status: 'ACTIVE', token: opened, isNew })
}

interface Entry {
  user: UserRow
  membership: Membership
  isNew?: boolean
}

/** The account of the profile, which may be a new one, and the business that it enters. */
const joinOwn = (
  tx: Tx,
  profile: GoogleProfile,
  newAccount: NewAccount,
  { userId, now }: { userId: string | undefined; now: Date },
): Promise<Outcome<Entry>> =>
  andThen(joinGoogleAccount(tx, profile, newAccount, now), async ({ user, isNew }) => {
    if (userId !== undefined && userId !== user.id) return refused('googleStranger')
    return andThen(chooseBusiness(tx, user), async (membership) =>
      done({ user, membership, isNew }),
    )
  })

async function open(
  tx: Tx,
  { user, membership, isNew = false }: Entry,
  remember: boolean,
  now: Date,
) {
  const token = await openSession(tx, { ...membership, userId: user.id }, remember, now)
  return done({ user, membership, isNew, token })
}

async function readToken(google: Google, token: string, now: Date) {
  const claims = await google.verify(token, now)
  if (!claims.ok) return claims
  return claims.data ? readGoogleProfile(claims.data) : refused('googleRefused')
}

async function noteLogIn(
  deps: Pick<Deps, 'db' | 'keyedHash'>,
  { user, isNew, ip, deviceId }: LogIn,
  now: Date,
): Promise<void> {
  const { commerce_id: commerceId, email } = user
  await rememberOrigin(deps, { email, ip, deviceId }, now)
  // A new business has its entry already, from joining the programme.
  if (!isNew) await noteEntry(deps, { commerceId, email, ip, deviceId }, now)
}

interface LogIn {
  user: Pick<UserRow, 'commerce_id' | 'email'>
  isNew: boolean
  ip: string
  deviceId: string | undefined
}

async function avatarOfNewcomer(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  { subject, email, picture }: GoogleProfile,
  issuer: string,
) {
  const known = (await findLinkedUser(db, subject)) ?? (await findUser(db, email))
  return known ? null : fetchAvatar(images, picture, issuer)
}

const TIMEOUT_MS = 3000

/**
 * Fetches a person's Google picture as one of our own images; null if it can't be had quickly. Only over
 * https or from the issuer itself.
 */
async function fetchAvatar(
  images: TaskProcess,
  picture: string | undefined,
  issuer: string,
): Promise<MadeImage | null> {
  const address = addressOf(picture)
  const isSafe = address?.protocol === 'https:' || address?.origin === new URL(issuer).origin
  if (!address || !isSafe) return null
  try {
    const { status, bytes } = await fetchBounded(address, {
      redirect: 'error',
      timeoutMs: TIMEOUT_MS,
      maxBytes: limits.imageBytes,
    })
    if (status !== 200) return null
    const avatar = await makeImage(images, 'picture', bytes.toString('base64'), 'avatar')
    return avatar.ok ? avatar.data : null
  } catch {
    // A failing picture must not prevent the log-in.
    return null
  }
}

function addressOf(picture = ''): URL | null {
  // Google's URL names a small size; ask for the size that we store.
  return URL.parse(picture.replace(/=s\d+-c$/, '=s400-c'))
}
