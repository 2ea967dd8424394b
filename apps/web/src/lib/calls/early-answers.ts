/** The requests and presses that the page's early script has recorded while the program was loading. */
export interface Early {
  /** The token of the requests' session; null without a session. */
  token: string | null
  /** Answers by their address; null if the program has asked first. */
  answers: Map<string, EarlyAnswer | null>
  /** Whether it may still send a request: it first waits for the answer to another. */
  isWaiting: boolean
  /** Shows the drawn screen, with the owner's name. */
  greet: () => void
  /** Stops recording, and returns the buttons that were pressed so far, and the button or link that is held down now. */
  stopRecording: () => { pressed: HTMLElement[]; held: HTMLElement | null }
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
  early?.answers.delete(address)
  // The early script must not send this request later: its answer would be old when it is taken.
  if (!answer && early?.isWaiting) early.answers.set(address, null)
  if (!answer || performance.now() - answer.askedAt > maxAgeMs) return null
  if (signal?.aborted) answer.abort()
  signal?.addEventListener('abort', answer.abort)
  return answer.response
}

/** Aborts the requests whose answers nobody has taken: an unread body would occupy its connection. */
export function dropEarlyAnswers(): void {
  for (const answer of window.early?.answers.values() ?? []) answer?.abort()
  window.early?.answers.clear()
}
