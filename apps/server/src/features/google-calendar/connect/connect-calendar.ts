import { randomUUID } from 'node:crypto'
import type {
  googleCalendarAuth,
  googleCalendarCallback,
} from '@cuando/contract/accounts/integrations'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import type { Clock } from '../../../platform/clock/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import type { Seal } from '../../../platform/db/secrets/seal.ts'
import {
  type CalendarClient,
  calendarScopes,
} from '../../../platform/google/make-calendar-client.ts'
import { done, type Outcome, refused, refusedField } from '../../../platform/outcome.ts'
import { lockCommerce } from '../../commerce/store.ts'
import { readMember } from '../../team/member-store.ts'
import { isOwner, type PersonRef } from '../../team/person-of.ts'
import { noteComing } from '../change-store.ts'
import { renewChannels } from '../channel-store.ts'
import { isAccountTaken, readConnection, writeConnection } from '../connection-store.ts'
import { workJob } from '../work/queue-work.ts'
import { noteOutdated } from '../written-event-store.ts'
import { isState, makeState, secretsOf } from './google-state.ts'
import { revokeJob } from './revoke-grant.ts'

export interface ConnectTools {
  db: Db
  clock: Clock
  keyedHash: KeyedHash
  seal: Seal
  /** Null unless the operator registered this installation with Google. */
  calendarClient: CalendarClient | null
  publicUrl: string
}

export interface CalendarCaller extends PersonRef {
  /** Of the session, as it is stored. */
  tokenHash: Buffer
}

const returnAddress = (publicUrl: string) => new URL('/google-callback', publicUrl).href

/** The URL of Google's page that asks somebody for the grant. */
export async function authorizeCalendar(
  { db, calendarClient, keyedHash, clock, publicUrl }: ConnectTools,
  caller: CalendarCaller,
  { redirect_uri = returnAddress(publicUrl) }: Checked<typeof googleCalendarAuth>['query'],
): Promise<Outcome<Data<typeof googleCalendarAuth>>> {
  if (!calendarClient) return refused('googleCalendarOff')
  if (redirect_uri !== returnAddress(publicUrl))
    return refusedField('redirect_uri', 'La dirección de regreso no es de este sitio')
  const state = makeState(keyedHash, caller, clock.now())
  const { codeChallenge, nonce } = secretsOf(keyedHash, state)
  // Suggest the former account: somebody who connects again mostly wants the same one.
  const former = await readConnection(db, caller)
  const request = {
    ...{ redirectUri: redirect_uri, codeChallenge, nonce, state },
    loginHint: former?.email,
  }
  return done({ url: await calendarClient.authorizationUrl(request) })
}

/**
 * Connects the account whose owner gave this code, in place of a former one. A job reads its calendars and writes the
 * upcoming appointments there.
 */
export async function connectCalendar(
  tools: ConnectTools,
  caller: CalendarCaller,
  { code, state }: Checked<typeof googleCalendarCallback>['body'],
): Promise<Outcome<Data<typeof googleCalendarCallback>>> {
  const { calendarClient, db, keyedHash, seal, clock, publicUrl } = tools
  if (!calendarClient) return refused('googleCalendarOff')
  const { commerceId, memberId } = caller
  if (!isState(keyedHash, caller, clock.now(), state)) return refused('calendarStateUnknown')
  const grant = await receiveGrant(calendarClient, {
    ...{ code, now: clock.now(), redirectUri: returnAddress(publicUrl) },
    ...secretsOf(keyedHash, state),
  })
  if (!grant.ok) return grant
  const { refreshToken, subject, email } = grant.data
  return inTransaction<Outcome<Data<typeof googleCalendarCallback>>>(db, async (tx) => {
    // Keep concurrent bookings out: their events would not be written.
    await lockCommerce(tx, commerceId)
    if (!(await mayConnect(tx, caller))) return refused('accessEnded')
    if (await isAccountTaken(tx, { commerceId, memberId, subject })) return refused('calendarTaken')
    const now = clock.now()
    const former = await writeConnection(tx, {
      ...{ commerceId, memberId, subject, email, id: randomUUID(), connectedAt: now },
      refreshToken: seal.close('google token', commerceId, refreshToken),
    })
    const connection = await readConnection(tx, caller)
    if (!connection) throw new Error('A connection that was just written is gone')
    await renewChannels(tx, now, caller)
    await noteComing(tx, connection, now)
    await noteOutdated(tx, connection)
    await queueJobs(tx, [workJob(caller), ...(former ? [revokeJob(former)] : [])])
    return done({ connected: true })
  })
}

/** Not somebody whose access ended while the request was on its way. */
async function mayConnect(tx: Tx, person: PersonRef): Promise<boolean> {
  if (isOwner(person)) return true
  const member = await readMember(tx, person.commerceId, person.memberId)
  return member !== undefined && member.user_id !== null
}

interface Exchange {
  code: string
  redirectUri: string
  codeVerifier: string
  nonce: string
  now: Date
}

interface Grant {
  refreshToken: string
  subject: string
  email: string
}

/** The grant for a code, if it has all scopes, a refresh token and the account's e-mail. */
async function receiveGrant(
  client: CalendarClient,
  { nonce, now, ...given }: Exchange,
): Promise<Outcome<Grant>> {
  const answer = await client.exchange(given)
  if (!answer.ok)
    return refused(answer.reason === 'silent' ? 'googleSilent' : 'calendarGrantRefused')
  const { id_token, refresh_token: refreshToken, scope = '' } = answer.tokens
  const granted = new Set(scope.split(' '))
  if (!calendarScopes.every((each) => granted.has(each))) return refused('calendarScopeMissing')
  const claims = id_token === undefined ? null : await client.verify(id_token, now)
  const email = claims?.email
  if (refreshToken === undefined || !email || claims.nonce !== nonce)
    return refused('calendarGrantRefused')
  return done({ refreshToken, subject: claims.sub, email: email.slice(0, limits.email) })
}
