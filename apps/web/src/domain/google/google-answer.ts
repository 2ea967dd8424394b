import * as z from 'zod/mini'

const answer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('GOOGLE_AUTH_SUCCESS'), code: z.string(), state: z.string() }),
  z.object({ type: z.literal('GOOGLE_AUTH_ERROR'), error: z.string(), state: z.string() }),
])

/** Google's answer, as its window posts it to its opener. */
export type GoogleAnswer = z.output<typeof answer>

/** Google's answer in the query of the redirect URL. */
export function answerIn(search: URLSearchParams): GoogleAnswer {
  const state = search.get('state') ?? ''
  const error = search.get('error')
  if (error !== null) return { type: 'GOOGLE_AUTH_ERROR', error, state }
  return { type: 'GOOGLE_AUTH_SUCCESS', code: search.get('code') ?? '', state }
}

/** A message posted by Google's window, or null if it is not one of ours. */
export function readMessage(data: unknown): GoogleAnswer | null {
  return answer.safeParse(data).data ?? null
}
