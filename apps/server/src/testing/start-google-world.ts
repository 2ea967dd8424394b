import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { type Clock, systemClock } from '../platform/clock/clock.ts'
import { obey } from './google-world/control-world.ts'
import { handleOf } from './google-world/handle-account.ts'
import { makeAccount, type WorldAccount } from './google-world/world-account.ts'
import { answerApi, apiError } from './google-world/world-api.ts'
import { makeChannels } from './google-world/world-channels.ts'
import { consentPage, makeOauth } from './google-world/world-oauth.ts'
import { startIdentityProvider } from './start-identity-provider.ts'

interface WorldOptions {
  port?: number
  clientId: string
  clientSecret: string
  /** Where consents to calendars come back to; the first is that of signing in, too. */
  redirectUris: string[]
  /** Of tokens and channels. */
  clock?: Clock
  /** Delivers the messages of channels; by default over HTTP. */
  deliver?: (address: string, headers: Record<string, string>) => Promise<unknown>
}

/** What goes wrong with the next calls that fit. */
export interface Fault {
  method?: string
  path?: RegExp
  /** Answers with this status instead. */
  status?: number
  reason?: string
  retryAfterSeconds?: number
  times?: number
  delayMs?: number
  /** Hangs up without doing it, or after having done it. */
  hangUp?: 'before' | 'after'
}

interface LoggedRequest {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

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
  ...options
}: WorldOptions) {
  const accounts = new Map<string, WorldAccount>()
  const accountOf = (email: string) => {
    const account = accounts.get(email) ?? makeAccount(email)
    accounts.set(email, account)
    return account
  }
  const channels = makeChannels(clock, deliver)
  const handle = (email: string) =>
    handleOf(accountOf(email), (calendar) => channels.tell(calendar))
  const state = { sync: { epoch: 0 }, channels, meetIsPending: false }
  const faults: Fault[] = []
  const requests: LoggedRequest[] = []

  const provider = await startIdentityProvider({
    ...options,
    redirectUri: options.redirectUris[0] ?? '',
    beside: (parts) => {
      const oauth = makeOauth({
        ...options,
        ...parts,
        ...{ clock, account: accountOf, accounts: () => accounts.values() },
      })
      return (request, response, url) => answer(oauth, request, response, url)
    },
  })

  async function answer(
    oauth: ReturnType<typeof makeOauth>,
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<boolean> {
    const { pathname, searchParams } = url
    const isConsent =
      pathname === '/auth' && (searchParams.get('scope') ?? '').includes('/auth/calendar')
    const isOurs = isConsent || ['/token', '/revoke'].includes(pathname)
    if (!isOurs && !pathname.startsWith(API) && !pathname.startsWith(CONTROL)) return false
    const body = await text(request)
    if (pathname.startsWith(CONTROL)) {
      const answered = obey(handle, pathname.slice(CONTROL.length), JSON.parse(body))
      response.writeHead(200, json).end(JSON.stringify(answered ?? null))
      return true
    }
    if (isConsent) {
      consent(
        oauth,
        searchParams,
        request.method === 'POST' ? new URLSearchParams(body) : null,
        response,
      )
      return true
    }
    const form = new URLSearchParams(body)
    if (pathname === '/token' && !oauth.knows(form)) {
      Object.assign(request, { body })
      return false
    }
    const { method = 'GET' } = request
    const query = Object.fromEntries(searchParams)
    const parsed = pathname.startsWith(API) && body !== '' ? JSON.parse(body) : null
    requests.push({ method, path: pathname, query, body: parsed })
    const work = async () => {
      if (pathname === '/token') return oauth.token(form)
      if (pathname === '/revoke') return oauth.revoke(form)
      return callApi({ method, pathname, query, body: parsed, request })
    }
    await answerWithFaults({ method, pathname }, work, response)
    return true
  }

  async function answerWithFaults(
    { method, pathname }: { method: string; pathname: string },
    work: () => Promise<{ status: number; body?: unknown }>,
    response: ServerResponse,
  ): Promise<void> {
    const fault = takeFault(faults, method, pathname)
    if (fault?.delayMs) await delay(fault.delayMs)
    if (fault?.hangUp === 'before') return void response.destroy()
    if (fault?.status && !fault.hangUp) {
      if (fault.retryAfterSeconds)
        response.setHeader('retry-after', String(fault.retryAfterSeconds))
      const { body } = apiError(fault.status, fault.reason ?? 'backendError')
      response.writeHead(fault.status, json).end(JSON.stringify(body))
      return
    }
    const { status, body } = await work()
    if (fault?.hangUp === 'after') return void response.destroy()
    response.writeHead(status, json).end(status === 204 ? undefined : JSON.stringify(body))
  }

  async function callApi(given: {
    method: string
    pathname: string
    query: Record<string, string>
    body: unknown
    request: IncomingMessage
  }) {
    const token = (given.request.headers.authorization ?? '').replace('Bearer ', '')
    for (const account of accounts.values()) {
      const scopes = account.grants.get(account.accessTokens.get(token) ?? '')
      const parts = given.pathname.slice(API.length).split('/').map(decodeURIComponent)
      if (scopes) return answerApi(state, { ...given, parts, account, scopes })
    }
    return apiError(401, 'authError')
  }

  return {
    issuer: provider.issuer,
    apiUrl: provider.issuer,
    provider,
    requests,
    faults,
    account: handle,
    answerNext(fault: Fault) {
      faults.push({ ...fault })
    },
    /** Every sync token given so far answers 410. */
    expireSyncTokens() {
      state.sync.epoch += 1
    },
    expireAccessTokens() {
      for (const account of accounts.values()) account.accessTokens.clear()
    },
    /** Whether Meet rooms are made only after the event has been written. */
    set meetIsPending(isPending: boolean) {
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

const json = { 'content-type': 'application/json; charset=utf-8' }

function takeFault(faults: Fault[], method: string, path: string): Fault | undefined {
  const fault = faults.find(
    (each) =>
      (each.method === undefined || each.method === method) &&
      (each.path === undefined || each.path.test(path)),
  )
  if (!fault) return undefined
  const left = (fault.times ?? 1) - 1
  if (left === 0) faults.splice(faults.indexOf(fault), 1)
  else fault.times = left
  return fault
}

function consent(
  oauth: ReturnType<typeof makeOauth>,
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
