import * as z from 'zod/mini'
import { timezone } from '../business/zone.ts'
import { endpoint } from '../calls/endpoint.ts'
import { optionalDeviceId, requiredText, uuid } from '../calls/text.ts'
import { invitationToken } from '../team/invitation-token.ts'
import { optionalReferralCode } from './referral-code.ts'
import { session } from './session.ts'

const invalid = 'El dato no es válido'

export const googleExchange = endpoint({
  method: 'POST',
  path: '/auth/google-exchange',
  access: 'public',
  summary: 'Cambia el código de autorización de Google por su ID token',
  body: z.object({
    code: requiredText('No se recibió el código de autorización de Google.', 2000),
    redirectUri: z.string(invalid).check(z.maxLength(500, invalid)),
    // RFC 7636, section 4.1.
    codeVerifier: z
      .string(invalid)
      .check(z.maxLength(128, invalid), z.regex(/^[\w.~-]{43,128}$/, invalid)),
    nonce: z.string(invalid).check(z.maxLength(200, invalid), z.regex(/^[\w-]{16,200}$/, invalid)),
  }),
  data: z.object({ idToken: z.string() }),
  success: 'Código de Google aceptado',
  failure: 'Error al intercambiar el código por tokens de Google.',
  refusals: ['googleOff', 'googleExchangeFailed', 'googleTokenMissing', 'googleSilent'],
})

export const googleLogIn = endpoint({
  method: 'POST',
  path: '/auth/google-login',
  access: 'public',
  summary:
    'Inicia sesión con un ID token de google-exchange, una sola vez; crea la cuenta si no hay',
  body: z.object({
    token: requiredText('No se recibió el ID Token de Google.', 10_000),
    referralCode: optionalReferralCode,
    deviceId: optionalDeviceId(),
    remember: z._default(z.boolean('Indica sí o no'), false),
    /** The browser's zone, for a business created by this log-in. */
    timezone: z.optional(timezone),
    /** To resume this user's ended session: any other account is refused, and none is created. */
    userId: z.optional(uuid(invalid)),
    /** Accepts an invitation to a team, and enters its business. */
    invitation: z.optional(invitationToken),
  }),
  /** Google has verified the e-mail, so there is always a token. */
  data: z.extend(session, {
    status: z.literal('ACTIVE'),
    token: z.string(),
    /** Whether the account was just created, so that its business is still to be completed. */
    isNew: z.boolean(),
  }),
  success: 'Has iniciado sesión correctamente con Google.',
  failure: 'Error al iniciar sesión con Google',
  refusals: [
    'googleOff',
    'googleRefused',
    'googleUnverified',
    'googleOther',
    'googleStranger',
    'googleSilent',
    'accessEnded',
    'invitationUnknown',
    'invitationElsewhere',
    'accountUnverified',
  ],
})
