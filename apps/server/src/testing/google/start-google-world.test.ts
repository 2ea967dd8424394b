import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type GoogleWorld, startGoogleWorld } from './start-google-world.ts'

const client = { clientId: 'cuando.apps.test', clientSecret: 'only the server knows' }
const redirectUri = 'http://localhost:3001/google-callback'
const world: GoogleWorld = await startGoogleWorld({ ...client, redirectUris: [redirectUri] })
afterAll(() => world.close())

const SCOPES =
  'openid email https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.calendarlist.readonly'
const verifier = 'v'.repeat(43)
const ana = 'ana@gmail.test'
let token = ''
let refreshToken = ''

function authorizationUrl(changes: Record<string, string> = {}): string {
  const asked = {
    client_id: client.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: SCOPES,
    state: 'a state',
    nonce: 'a nonce',
    access_type: 'offline',
    prompt: 'consent',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  }
  return `${world.issuer}/auth?${new URLSearchParams({ ...asked, ...changes })}`
}

async function post(path: string, form: Record<string, string>) {
  const answer = await fetch(world.issuer + path, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return { status: answer.status, body: await answer.json() }
}
const secrets = { client_id: client.clientId, client_secret: client.clientSecret }
const exchange = (code: string, changes: Record<string, string> = {}) =>
  post('/token', {
    ...secrets,
    grant_type: 'authorization_code',
    ...{ code, redirect_uri: redirectUri, code_verifier: verifier },
    ...changes,
  })
const refresh = () =>
  post('/token', { ...secrets, grant_type: 'refresh_token', refresh_token: refreshToken })

async function api(method: string, path: string, body?: unknown, bearer = token) {
  const answer = await fetch(`${world.apiUrl}/calendar/v3${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}
const list = (query: Record<string, string> = {}) =>
  api(
    'GET',
    `/calendars/primary/events?${new URLSearchParams({ singleEvents: 'false', ...query })}`,
  )
const reasonOf = ({ body }: { body: { error: { errors: { reason: string }[] } } }) =>
  body.error.errors[0]?.reason

const when = {
  start: { dateTime: '2026-11-25T10:00:00-06:00' },
  end: { dateTime: '2026-11-25T11:00:00-06:00' },
}

beforeEach(async () => {
  for (const event of world.account(ana).events(ana)) world.account(ana).remove(ana, event.id)
  const { code = '' } = await world.consent(authorizationUrl(), { email: ana })
  const { body } = await exchange(code)
  token = body.access_token
  refreshToken = body.refresh_token
})

describe('consent and tokens', () => {
  it('a request that Google would not show the page for is an error', async () => {
    for (const change of [
      { client_id: 'x' },
      { redirect_uri: `${redirectUri}/` },
      { response_type: 'token' },
      { code_challenge_method: 'plain' },
    ])
      expect((await fetch(authorizationUrl(change))).status).toBe(400)
  })

  it('a code is good once, with its verifier and redirect URI', async () => {
    const codeOf = async () => (await world.consent(authorizationUrl(), { email: ana })).code ?? ''
    for (const change of [
      { code_verifier: 'w'.repeat(43) },
      { redirect_uri: 'http://localhost:3001/other' },
    ])
      expect(await exchange(await codeOf(), change)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      })
    const code = await codeOf()
    expect(await exchange(code, { client_secret: 'wrong' })).toMatchObject({ status: 401 })
    expect(await exchange(code)).toMatchObject({ status: 200, body: { scope: SCOPES } })
    expect(await exchange(code)).toMatchObject({ body: { error: 'invalid_grant' } })
  })

  it('only offline and with consent there is a refresh token', async () => {
    const { code = '' } = await world.consent(authorizationUrl({ prompt: 'select_account' }), {
      email: ana,
    })
    expect((await exchange(code)).body.refresh_token).toBeUndefined()
  })

  it('a refusal comes back with the state', async () => {
    expect(await world.consent(authorizationUrl(), { email: ana, deny: true })).toEqual({
      error: 'access_denied',
      state: 'a state',
    })
  })

  it('a refresh token is good until the grant is revoked, as are access tokens', async () => {
    expect(await refresh()).toMatchObject({ status: 200 })
    expect(await post('/revoke', { token: refreshToken })).toMatchObject({ status: 200 })
    expect(await refresh()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(await list()).toMatchObject({ status: 401 })
    expect(await post('/revoke', { token: refreshToken })).toMatchObject({ status: 400 })
  })
})

describe('events', () => {
  it('a client’s own id is taken once', async () => {
    const insert = () => api('POST', '/calendars/primary/events', { id: 'abc123', ...when })
    expect(await insert()).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    const again = await insert()
    expect([again.status, reasonOf(again)]).toEqual([409, 'duplicate'])
    const wrong = await api('POST', '/calendars/primary/events', { id: 'xyz!', ...when })
    expect(wrong.status).toBe(400)
  })

  it('a deleted one is gone, and comes back by a patch', async () => {
    const { id } = world.account(ana).put(ana, when)
    const path = `/calendars/primary/events/${id}`
    expect((await api('DELETE', path)).status).toBe(204)
    expect((await api('DELETE', path)).status).toBe(410)
    expect((await api('DELETE', '/calendars/primary/events/unknown')).status).toBe(404)
    expect((await api('PATCH', path, { status: 'confirmed' })).body.status).toBe('confirmed')
  })

  it('a Meet room is made once for a request, and goes with null', async () => {
    const { id } = world.account(ana).put(ana, when)
    const path = `/calendars/primary/events/${id}?conferenceDataVersion=1`
    const ask = (requestId: string) => ({
      conferenceData: {
        createRequest: { requestId, conferenceSolutionKey: { type: 'hangoutsMeet' } },
      },
    })
    const linkOf = async (body: unknown) =>
      (await api('PATCH', path, body)).body.conferenceData?.entryPoints[0].uri
    const first = await linkOf(ask('one'))
    expect(first).toMatch(/^https:\/\/meet\.google\.com\//)
    expect(await linkOf(ask('one'))).toBe(first)
    expect(await linkOf({})).toBe(first)
    expect(await linkOf(ask('two'))).not.toBe(first)
    expect(await linkOf({ conferenceData: null })).toBeUndefined()
  })
})

describe('lists', () => {
  it('come in pages; the last has what the next list continues from', async () => {
    for (let count = 0; count < 5; count += 1) world.account(ana).put(ana, when)
    const first = await list({ maxResults: '3' })
    expect(first.body.items).toHaveLength(3)
    expect(first.body.nextSyncToken).toBeUndefined()
    const last = await list({ maxResults: '3', pageToken: first.body.nextPageToken })
    expect(last.body.items).toHaveLength(2)
    expect(last.body.nextSyncToken).toEqual(expect.any(String))
  })

  it('with a sync token tell what changed since, deleted ones by their id alone', async () => {
    const { id } = world.account(ana).put(ana, { ...when, recurrence: ['RRULE:FREQ=DAILY'] })
    world.account(ana).put(ana, when)
    const syncToken = (await list()).body.nextSyncToken
    expect((await list({ syncToken })).body.items).toEqual([])
    world.account(ana).remove(ana, `${id}_20261126T160000Z`)
    expect((await list({ syncToken })).body.items).toEqual([
      {
        id: `${id}_20261126T160000Z`,
        status: 'cancelled',
        recurringEventId: id,
        originalStartTime: { dateTime: '2026-11-26T16:00:00Z' },
      },
    ])
    world.account(ana).remove(ana, id)
    expect((await list({ syncToken })).body.items).toEqual([{ id, status: 'cancelled' }])
  })

  it('know no token of before, and none with another filter', async () => {
    const syncToken = (await list()).body.nextSyncToken
    const timeMin = '2026-11-25T00:00:00Z'
    expect((await list({ syncToken, timeMin })).status).toBe(400)
    world.expireSyncTokens()
    const answer = await list({ syncToken })
    expect([answer.status, reasonOf(answer)]).toEqual([410, 'fullSyncRequired'])
  })

  it('hold only the fields that are asked for', async () => {
    world.account(ana).put(ana, { ...when, summary: 'Secreto' })
    const { body } = await list({ fields: 'items(id,start),nextSyncToken' })
    expect(Object.keys(body.items[0]).sort()).toEqual(['id', 'start'])
    expect(Object.keys(body).sort()).toEqual(['items', 'nextSyncToken'])
  })

  it('are for tokens with the scope', async () => {
    const { code = '' } = await world.consent(authorizationUrl(), {
      email: ana,
      withoutScopes: ['https://www.googleapis.com/auth/calendar.events'],
    })
    token = (await exchange(code)).body.access_token
    const answer = await list()
    expect([answer.status, reasonOf(answer)]).toEqual([403, 'insufficientPermissions'])
    expect((await api('GET', '/users/me/calendarList')).status).toBe(200)
  })
})

describe('faults', () => {
  it('come as told, as often as told', async () => {
    world.answerNext({ path: /events/, status: 429, reason: 'rateLimitExceeded', times: 2 })
    expect((await list()).status).toBe(429)
    expect((await list()).status).toBe(429)
    expect((await list()).status).toBe(200)
  })

  it('hang up before or after the work', async () => {
    const insert = (id: string) => api('POST', '/calendars/primary/events', { id, ...when })
    world.answerNext({ hangUp: 'before' })
    await expect(insert('aaaaa1')).rejects.toThrow()
    world.answerNext({ hangUp: 'after' })
    await expect(insert('aaaaa2')).rejects.toThrow()
    const ids = world
      .account(ana)
      .events(ana)
      .map(({ id }) => id)
    expect(ids).toContain('aaaaa2')
    expect(ids).not.toContain('aaaaa1')
  })
})
