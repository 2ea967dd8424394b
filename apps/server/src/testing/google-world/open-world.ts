import { createHash } from 'node:crypto'
import { afterAll } from 'vitest'
import { startGoogleWorld } from '../google/start-google-world.ts'
import { setClock } from '../set-clock.ts'

export const client = { clientId: 'cuando.apps.test', clientSecret: 'only the server knows' }
export const redirectUri = 'http://localhost:3001/google-callback'
export const scope = (name: string) => `https://www.googleapis.com/auth/${name}`
export const ana = 'ana@gmail.test'

const asked = `openid email ${scope('calendar.events')} ${scope('calendar.calendarlist.readonly')}`
const verifier = 'v'.repeat(43)

/** The times of an event of an hour. */
export const when = {
  start: { dateTime: '2026-11-25T10:00:00-06:00' },
  end: { dateTime: '2026-11-25T11:00:00-06:00' },
}

/** A Google for tests of itself, with what a program does that has Ana's grant. */
export async function openWorld(changes: Partial<Parameters<typeof startGoogleWorld>[0]> = {}) {
  const clock = setClock('2026-11-24T16:00:00Z')
  const world = await startGoogleWorld({
    ...client,
    redirectUris: [redirectUri],
    clock,
    ...changes,
  })
  afterAll(() => world.close())
  let token = ''

  const authorizationUrl = (changes: Record<string, string> = {}) =>
    `${world.issuer}/auth?${new URLSearchParams({
      client_id: client.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: asked,
      state: 'a state',
      nonce: 'a nonce',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      ...changes,
    })}`
  async function post(path: string, form: Record<string, string>) {
    const secrets = { client_id: client.clientId, client_secret: client.clientSecret }
    const body = new URLSearchParams({ ...secrets, ...form })
    const answer = await fetch(world.issuer + path, { method: 'POST', body })
    return { status: answer.status, body: await answer.json() }
  }
  const exchange = (code: string, changes: Record<string, string> = {}) =>
    post('/token', {
      ...{ grant_type: 'authorization_code', code, redirect_uri: redirectUri },
      code_verifier: verifier,
      ...changes,
    })
  const codeOf = async (changes: Record<string, string> = {}, email = ana) =>
    (await world.consent(authorizationUrl(changes), { email })).code ?? ''

  async function api(method: string, path: string, body?: unknown) {
    const answer = await fetch(`${world.apiUrl}/calendar/v3${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const said = await answer.text()
    return { status: answer.status, body: said === '' ? null : JSON.parse(said) }
  }
  return {
    world,
    clock,
    account: world.account(ana),
    authorizationUrl,
    codeOf,
    post,
    exchange,
    api,
    /** Consents, and calls the API with what came of it from then on. */
    async grant(changes: Record<string, string> = {}, email = ana) {
      const { body } = await exchange(await codeOf(changes, email))
      token = body.access_token
      return body
    },
    list: (query: Record<string, string> = {}, calendarId = 'primary') =>
      api(
        'GET',
        `/calendars/${calendarId}/events?${new URLSearchParams({ singleEvents: 'false', ...query })}`,
      ),
  }
}

type Refusal = { status: number; body: { error: { errors: { reason: string }[] } } }

/** What programs read of an error. */
export const refusalOf = ({ status, body }: Refusal) => [status, body.error.errors[0]?.reason]
