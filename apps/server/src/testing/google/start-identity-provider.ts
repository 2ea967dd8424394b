import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration, type Interaction, interactionPolicy } from 'oidc-provider'
import sharp from 'sharp'
import { listenOnLoopback } from '../worlds/listen-on-loopback.ts'

interface ProviderOptions {
  port?: number
  clientId: string
  clientSecret: string
  redirectUri: string
  /** Answers some requests in the provider's place; false for one that it leaves to it. */
  beside?: (parts: {
    issuer: string
    privateKey: CryptoKey
  }) => (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>
}

/** Replaces the ID token in answers of the token endpoint; undefined omits it. */
export type Tamper = (idToken: string) => Promise<string | undefined>

/**
 * A conforming OpenID provider on loopback in place of Google. It believes whatever is entered in its form.
 */
export async function startIdentityProvider(options: ProviderOptions) {
  const { promise: ready, resolve: open } = Promise.withResolvers<RequestListener>()
  // The issuer's URL needs the port, so it listens before the keys exist; early requests wait.
  const server = createServer((request, response) => {
    void ready.then((answer) => answer(request, response))
  })
  const issuer = `http://127.0.0.1:${await listenOnLoopback(server, options.port)}`

  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const people = new Map<string, Record<string, unknown>>()
  const provider = new Provider(issuer, {
    ...configuration(options, people),
    routes: { revocation: '/revoke' },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'of-the-provider', alg: 'RS256' }] },
  })
  let tamper: Tamper | null = null
  provider.use(async (context, next) => {
    await next()
    if (!tamper || context.path !== '/token') return
    context.body = { ...context.body, id_token: await tamper(context.body.id_token) }
  })

  const answer = provider.callback()
  const beside = options.beside?.({ issuer, privateKey })
  open((request, response) => {
    const path = request.url ?? '/'
    if (path.startsWith('/picture/')) return servePicture(path, response)
    if (path.startsWith('/interaction/')) return void signIn(provider, people, request, response)
    if (!beside) return void answer(request, response)
    beside(request, response, new URL(path, issuer))
      .then(async (isAnswered) => isAnswered || (await answer(request, response)))
      // One broken call ends neither the stand-in nor the wait of who asked.
      .catch(() => response.destroy())
  })
  return {
    issuer,
    privateKey,
    tamper(change: Tamper | null) {
      tamper = change
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function configuration(
  { clientId, clientSecret, redirectUri }: ProviderOptions,
  people: ReadonlyMap<string, Record<string, unknown>>,
): Configuration {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // Like Google, puts the claims into the ID token itself.
    conformIdTokenClaims: false,
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600 },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      const grant = new oidc.provider.Grant({ clientId, ...(accountId && { accountId }) })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** The provider's page, with a form to sign in or to decline. */
async function signIn(
  provider: Provider,
  people: Map<string, Record<string, unknown>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    await provider.interactionDetails(request, response)
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    return
  }
  const form = Object.fromEntries(new URLSearchParams(await text(request)))
  const sub = form.sub || subjectOf(String(form.email))
  const { verified, deny, sub: _, ...given } = form
  const claims = Object.entries(given).filter(([, value]) => value !== '')
  people.set(sub, { ...Object.fromEntries(claims), email_verified: verified === 'on' })
  const result: Interaction['result'] = deny
    ? { error: 'access_denied' }
    : { login: { accountId: sub }, select_account: {} }
  await provider.interactionFinished(request, response, result ?? {})
}

/** The name of an account that stays. */
export const subjectOf = (email: string) => createHash('sha256').update(email).digest('hex')

const page = `<!doctype html><html lang="es"><title>Otro Google</title><link rel="icon" href="data:,"><h1>Otro Google</h1><form method="post">
<label>Correo <input name="email"></label> <label>Nombre <input name="given_name"></label>
<label>Apellido <input name="family_name"></label> <label>Foto <input name="picture"></label>
<label><input type="checkbox" name="verified" checked> Correo verificado</label>
<button>Entrar</button> <button name="deny" value="yes">Cancelar</button></form></html>`

/** Profile pictures, good and bad: /picture/good, none, text, endless or silent. */
function servePicture(path: string, response: ServerResponse): void {
  switch (path) {
    case '/picture/good':
      void drawPicture().then((png) => response.setHeader('content-type', 'image/png').end(png))
      return
    case '/picture/text':
      response.end('no picture at all')
      return
    case '/picture/endless':
      sendEndlessly(response)
      return
    case '/picture/silent':
      return
    default:
      response.writeHead(404).end()
  }
}

const drawPicture = () =>
  sharp({ create: { width: 96, height: 96, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()

/** Sends data for as long as the client reads. */
function sendEndlessly(response: ServerResponse): void {
  const megabyte = Buffer.alloc(1024 * 1024, 1)
  const more = () => {
    while (!response.destroyed && response.write(megabyte));
  }
  response.on('drain', more)
  more()
}
