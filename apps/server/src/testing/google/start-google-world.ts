import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { type Clock, systemClock } from '../../platform/clock/clock.ts'
import { type ApiAnswer, apiError } from '../google-world/api-error.ts'
import { obey } from '../google-world/control-world.ts'
import { type Fault, faultyAnswer, takeFault } from '../google-world/faults.ts'
import { handleOf } from '../google-world/handle-account.ts'
import { makeAccount, type WorldAccount } from '../google-world/world-account.ts'
import { type ApiState, answerApi } from '../google-world/world-api.ts'
import { makeChannels } from '../google-world/world-channels.ts'
import { consentPage, makeOauth } from '../google-world/world-oauth.ts'
import { startIdentityProvider } from './start-identity-provider.ts'

interface WorldOptions {
  port?: number
  clientId: string
  clientSecret: string
  /** Where consents to calendars come back to; the first is that of signing in, too. */
  redirectUris: string[]
  /** Of tokens, events and channels. */
  clock?: Clock
  /** Delivers the messages of channels; by default over HTTP. */
  deliver?: (address: string, headers: Record<string, string>) => Promise<unknown>
  /** Whether channels may lead to plain HTTP, as to nothing else on loopback. */
  allowsHttp?: boolean
}

interface LoggedRequest {
  method: string
  path: string
  query: Record<string, string>
  /** What JSON or the form said. */
  body: unknown
  at: Date
}

type Oauth = ReturnType<typeof makeOauth>

const API = '/calendar/v3/'
/** For stories alone: Google has nothing of the kind. */
const CONTROL = '/world/'

/**
 * Google on loopback: signing in as a conforming OpenID provider does, and beside it Google's consent page, tokens and
 * Calendar API v3, with its faults.
 */
export async function startGoogleWorld({
  clock = systemClock,
  deliver = (address, headers) => fetch(address, { method: 'POST', headers }),
  allowsHttp = true,
  ...options
}: WorldOptions) {
  const accounts = new Map<string, WorldAccount>()
  const accountOf = (email: string) => {
    const account = accounts.get(email) ?? makeAccount(email, clock)
    accounts.set(email, account)
    return account
  }
  const channels = makeChannels(clock, deliver)
  const state = {
    sync: { epoch: 0 },
    channels,
    meetIsPending: false as ApiState['meetIsPending'],
    allowsHttp,
  }
  const faults: Fault[] = []
  const requests: LoggedRequest[] = []
  const control = {
    account: (email: string) => handleOf(accountOf(email), (calendar) => channels.tell(calendar)),
    answerNext: (fault: Fault) => void faults.push({ ...fault }),
  }

  const provider = await startIdentityProvider({
    ...options,
    redirectUri: options.redirectUris[0] ?? '',
    beside: (parts) => {
      const settings = { clock, account: accountOf, accounts: () => accounts.values() }
      const oauth = makeOauth({ ...options, ...parts, ...settings })
      return (request, response, url) => answer(oauth, request, response, url)
    },
  })

  async function answer(
    oauth: Oauth,
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<boolean> {
    const { pathname, searchParams } = url
    const { method = 'GET' } = request
    const isApi = pathname.startsWith(API)
    const isConsent =
      pathname === '/auth' && (searchParams.get('scope') ?? '').includes('/auth/calendar')
    const isOurs = isConsent || isApi || ['/token', '/revoke'].includes(pathname)
    if (!isOurs && !pathname.startsWith(CONTROL)) return false
    const said = await text(request)
    const form = new URLSearchParams(said)
    if (isConsent) consent(oauth, searchParams, method === 'POST' ? form : null, response)
    else if (pathname.startsWith(CONTROL))
      send(response, obeyOrder(pathname.slice(CONTROL.length), said))
    else if (pathname === '/token' && !oauth.knows(form)) {
      // Signing in is the provider's, which reads no stream twice.
      Object.assign(request, { body: said })
      return false
    } else {
      const query = Object.fromEntries(searchParams)
      const body = isApi ? readJson(said) : Object.fromEntries(form)
      requests.push({ method, path: pathname, query, body, at: clock.now() })
      const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '')
      const token = isApi ? bearer : (form.get('refresh_token') ?? form.get('token') ?? '')
      const account = oauth.accountOf(token)
      const fault = takeFault(faults, { method, path: pathname, email: account?.email })
      await answerWithFault(fault, isApi, response, async () => {
        if (pathname === '/token') return oauth.token(form)
        if (pathname === '/revoke') return oauth.revoke(form)
        const access = account?.accessTokens.get(bearer)
        if (!account || !access) return apiError(401, 'authError')
        if (body === undefined) return apiError(400, 'parseError')
        const parts = pathname.slice(API.length).split('/').map(decodeURIComponent)
        return answerApi(state, { method, parts, query, body, account, scopes: access.scopes })
      })
    }
    return true
  }

  function obeyOrder(name: string, said: string): ApiAnswer {
    try {
      return { status: 200, body: obey(control, name, JSON.parse(said)) ?? null }
    } catch (error) {
      return { status: 400, body: String(error) }
    }
  }

  return {
    issuer: provider.issuer,
    apiUrl: provider.issuer,
    provider,
    requests,
    faults,
    account: control.account,
    answerNext: control.answerNext,
    /** Every sync token given so far answers 410. */
    expireSyncTokens() {
      state.sync.epoch += 1
    },
    expireAccessTokens() {
      for (const account of accounts.values()) account.accessTokens.clear()
    },
    /** Whether Meet rooms are made only after the event has been written; or 'forever' not. */
    set meetIsPending(isPending: ApiState['meetIsPending']) {
      state.meetIsPending = isPending
    },
    channels: () => channels.list(),
    /** Resolves once all messages of channels have arrived. */
    settled: channels.settled,
    consent: followConsent,
    close: () => provider.close(),
  }
}

export type GoogleWorld = Awaited<ReturnType<typeof startGoogleWorld>>

/** Null for nothing at all; undefined where it is no JSON. */
function readJson(said: string): unknown {
  try {
    return said === '' ? null : JSON.parse(said)
  } catch {
    return undefined
  }
}

async function answerWithFault(
  fault: Fault | undefined,
  isApi: boolean,
  response: ServerResponse,
  work: () => Promise<ApiAnswer>,
): Promise<void> {
  if (fault?.delayMs) await delay(fault.delayMs)
  if (fault?.hangUp === 'before') return void response.destroy()
  if (fault?.status && !fault.hangUp) {
    await fault.answersAfter
    if (fault.retryAfterSeconds) response.setHeader('retry-after', String(fault.retryAfterSeconds))
    return send(response, faultyAnswer(fault, isApi))
  }
  const answered = await work()
  await fault?.answersAfter
  if (fault?.hangUp) return void response.destroy()
  send(response, answered)
}

function send(response: ServerResponse, { status, body }: ApiAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(status === 204 ? undefined : JSON.stringify(body))
}

function consent(
  oauth: Oauth,
  asked: URLSearchParams,
  form: URLSearchParams | null,
  response: ServerResponse,
): void {
  const mistake = oauth.findMistake(asked)
  if (mistake !== null) response.writeHead(400).end(mistake)
  else if (form) response.writeHead(303, { location: oauth.decide(asked, form) }).end()
  else
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(consentPage(asked))
}

/** Consents (or not) to what an address asks for, as a person would; answers with what comes back. */
async function followConsent(
  url: string,
  {
    email,
    deny = false,
    withoutScopes = [],
  }: { email: string; deny?: boolean; withoutScopes?: string[] },
): Promise<{ code?: string; state?: string; error?: string }> {
  const asked = (new URL(url).searchParams.get('scope') ?? '').split(' ')
  const body = new URLSearchParams({ email, ...(deny && { deny: 'yes' }) })
  for (const scope of asked) if (!withoutScopes.includes(scope)) body.append('scope', scope)
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`Google shows an error: ${await answer.text()}`)
  return Object.fromEntries(new URL(location).searchParams)
}
