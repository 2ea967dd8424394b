/** What the page's early script has asked and seen while the program was under way. */
export interface Early {
  /** Of the session that it asked for; null if there is none. */
  token: string | null
  /** Answers by their address. */
  answers: Map<string, EarlyAnswer>
  /** Shows the drawn screen, with the owner's name. */
  greet: () => void
  /** Returns the buttons that were pressed so far. */
  stopRecording: () => HTMLElement[]
}

export interface EarlyAnswer {
  response: Promise<Response>
  abort: () => void
  /** In milliseconds of `performance.now()`. */
  askedAt: number
}

declare global {
  interface Window {
    early?: Early
  }
}

const maxAgeMs = 60_000

/** The early answer to a call, for the first who asks, or null: with another token or too late it is another question. */
export function takeEarlyAnswer(
  address: string,
  token: string | null | undefined,
  { method, signal }: Pick<RequestInit, 'method' | 'signal'>,
): Promise<Response> | null {
  const early = typeof window === 'undefined' ? undefined : window.early
  if (method !== 'GET' || early?.token !== token) return null
  const answer = early?.answers.get(address)
  if (!answer) return null
  early?.answers.delete(address)
  if (performance.now() - answer.askedAt > maxAgeMs) return null
  if (signal?.aborted) answer.abort()
  signal?.addEventListener('abort', answer.abort)
  return answer.response
}
