import * as z from 'zod/mini'
import type { GoogleAnswer } from '../../../domain/google/google-answer.ts'
import { parseJsonOrNull } from '../../../lib/calls/parse-json-or-null.ts'

const flow = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  remember: z.boolean(),
  /** Path to return to after signing in, or null. */
  wanted: z.nullable(z.string()),
  /** Id of the owner whose expired session is being resumed; null for an ordinary sign-in. */
  owner: z.nullable(z.string()),
  /** The secret of an invitation that is accepted by signing in. */
  invitation: z.optional(z.string()),
})

/** The state stored while the user is at Google; the answer is verified against it. */
export type GoogleFlow = z.output<typeof flow>

/** The purpose of a sign-in. */
export type SignInContext = Pick<GoogleFlow, 'remember' | 'wanted' | 'owner' | 'invitation'>

export const googleTexts = {
  cancelled: 'Se canceló la autenticación con Google o ocurrió un error.',
  noCode: 'No se recibió el código de autorización de Google.',
  unexpected: 'Ocurrió un error inesperado durante la autenticación.',
  blocked:
    'Tu navegador no abrió la ventana de Google. Permite las ventanas emergentes de este sitio.',
  welcome: '¡Bienvenido!',
} as const

/** The stored flow, or null if it is missing or invalid. */
export function readFlow(text: string | null): GoogleFlow | null {
  return flow.safeParse(parseJsonOrNull(text)).data ?? null
}

/**
 * The authorization code if the answer belongs to the stored sign-in, otherwise the text to show. `given` is
 * null when the window was closed.
 */
export function codeOf(
  given: GoogleAnswer | null,
  stored: GoogleFlow | null,
): { ok: true; code: string; flow: GoogleFlow } | { ok: false; text: string } {
  if (given?.type !== 'GOOGLE_AUTH_SUCCESS') return { ok: false, text: googleTexts.cancelled }
  if (given.code === '') return { ok: false, text: googleTexts.noCode }
  // State mismatch: this page did not request the answer, so it may carry somebody else's account (login
  // CSRF).
  if (!stored || stored.state !== given.state) return { ok: false, text: googleTexts.unexpected }
  return { ok: true, code: given.code, flow: stored }
}
