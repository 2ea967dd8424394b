import * as z from 'zod/mini'
import { parseJsonOrNull } from '../../lib/parse-json-or-null.ts'

const flow = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  remember: z.boolean(),
  /** Where the person wanted to go, or null. */
  wanted: z.nullable(z.string()),
  /** Whose screens lie beneath, waiting for nobody else; null where none do. */
  owner: z.nullable(z.string()),
})

/** What a sign-in with Google keeps while the person is there, to compare the answer with. */
export type GoogleFlow = z.output<typeof flow>

/** What a sign-in is for. */
export type GoogleErrand = Pick<GoogleFlow, 'remember' | 'wanted' | 'owner'>

const answer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('GOOGLE_AUTH_SUCCESS'), code: z.string(), state: z.string() }),
  z.object({ type: z.literal('GOOGLE_AUTH_ERROR'), error: z.string(), state: z.string() }),
])

/** What comes back from Google, in the words that one window says to another. */
export type GoogleAnswer = z.output<typeof answer>

export const googleTexts = {
  cancelled: 'Se canceló la autenticación con Google o ocurrió un error.',
  noCode: 'No se recibió el código de autorización de Google.',
  unexpected: 'Ocurrió un error inesperado durante la autenticación.',
  blocked:
    'Tu navegador no abrió la ventana de Google. Permite las ventanas emergentes de este sitio.',
  welcome: '¡Bienvenido!',
} as const

/** What was kept of a sign-in, or null when it says nothing. */
export function readFlow(text: string | null): GoogleFlow | null {
  return flow.safeParse(parseJsonOrNull(text)).data ?? null
}

/** What Google says in the address that it sends people back to. */
export function answerIn(search: URLSearchParams): GoogleAnswer {
  const state = search.get('state') ?? ''
  const error = search.get('error')
  if (error !== null) return { type: 'GOOGLE_AUTH_ERROR', error, state }
  return { type: 'GOOGLE_AUTH_SUCCESS', code: search.get('code') ?? '', state }
}

/** A message from the other window, or null when it is about something else. */
export function readMessage(data: unknown): GoogleAnswer | null {
  return answer.safeParse(data).data ?? null
}

/** The code of an answer to this very sign-in, or what to tell the person; null is a window that was closed. */
export function codeOf(
  given: GoogleAnswer | null,
  stored: GoogleFlow | null,
): { ok: true; code: string; flow: GoogleFlow } | { ok: false; text: string } {
  if (given?.type !== 'GOOGLE_AUTH_SUCCESS') return { ok: false, text: googleTexts.cancelled }
  if (given.code === '') return { ok: false, text: googleTexts.noCode }
  // An answer that was not asked for, or not by this page: somebody else's account may be behind it.
  if (!stored || stored.state !== given.state) return { ok: false, text: googleTexts.unexpected }
  return { ok: true, code: given.code, flow: stored }
}
