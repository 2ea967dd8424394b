/** The requests and presses that the page's early script has recorded while the program was loading. */
export interface Early {
  /** The token of the requests' session; null without a session. */
  token: string | null
  /** Answers by their address. */
  answers: Map<string, EarlyAnswer>
  /** Shows the drawn screen, with the owner's name. */
  greet: () => void
  /** Stops recording, and returns the buttons that were pressed so far. Null on screens that record nothing. */
  stopRecording: (() => HTMLElement[]) | null
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

/** Takes the early answer to a call, or null. Only the first call gets it, with the same token and soon enough. */
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

/** Aborts the requests whose answers nobody has taken: an unread body would occupy its connection. */
export function dropEarlyAnswers(): void {
  for (const { abort } of window.early?.answers.values() ?? []) abort()
  window.early?.answers.clear()
}
