import type { FlowStep } from '../../open-loop.ts'

/**
 * absent → running ⇄ late → running, and paused after failures. `late`: a page has timed out, and the thread
 * has not answered since. `paused`: the next thread must not start yet.
 */
export interface RendererState {
  thread: 'absent' | 'running' | 'late' | 'paused'
  /** The pages that are being rendered. */
  waiting: readonly number[]
  /** Failures since the last answer. */
  failures: number
}

export type RendererEvent =
  | { type: 'asked'; id: number }
  | { type: 'answered'; id: number; html: string | null }
  | { type: 'timedOut'; id: number }
  /** The thread crashed, ended, or has not answered for too long. */
  | { type: 'failed'; error: Error }
  | { type: 'pauseOver' }
  | { type: 'closed' }

export type RendererEffect =
  | { do: 'start' }
  | { do: 'send'; id: number }
  | { do: 'settle'; id: number; html: string | null }
  | { do: 'report'; error: Error }
  | { do: 'terminate' }
  /** Until the thread counts as hung. */
  | { do: 'limitLateness' }
  | { do: 'pause'; ms: number }
  | { do: 'stopTimer' }

type Step = FlowStep<RendererState, RendererEffect>

/** With more at once, waiting takes longer than rendering in the browser. */
const MAX_WAITING = 30
const MAX_RETRY_MS = 60_000

export const noThread: RendererState = { thread: 'absent', waiting: [], failures: 0 }

/**
 * The next state, and the effects to perform in their order. `retryMs` is the pause after two failures in a
 * row; it doubles with each further one.
 */
export function rendererFlow(state: RendererState, event: RendererEvent, retryMs: number): Step {
  switch (event.type) {
    case 'asked':
      return ask(state, event.id)
    case 'answered':
      return {
        state: { thread: 'running', waiting: without(state, event.id), failures: 0 },
        effects: [...(state.thread === 'late' ? [stopTimer] : []), settle(event.id, event.html)],
      }
    case 'timedOut':
      return miss(state, event.id)
    case 'failed':
      return fail(state, event.error, retryMs)
    case 'pauseOver':
      return { state: { ...state, thread: 'running' }, effects: [{ do: 'start' }] }
    case 'closed':
      return {
        state: { ...state, thread: 'absent', waiting: [] },
        effects: [stopTimer, ...settleAll(state), { do: 'terminate' }],
      }
  }
}

function ask(state: RendererState, id: number): Step {
  // After a failure one page at a time tries, until the thread answers.
  const max = state.failures > 0 ? 1 : MAX_WAITING
  const isOpen = state.thread === 'absent' || state.thread === 'running'
  if (!isOpen || state.waiting.length >= max) return { state, effects: [settle(id, null)] }
  return {
    state: { ...state, thread: 'running', waiting: [...state.waiting, id] },
    effects: [...(state.thread === 'absent' ? [{ do: 'start' as const }] : []), { do: 'send', id }],
  }
}

function miss(state: RendererState, id: number): Step {
  return {
    state: { ...state, thread: 'late', waiting: without(state, id) },
    effects: [
      settle(id, null),
      ...(state.thread === 'late' ? [] : [{ do: 'limitLateness' as const }]),
    ],
  }
}

function fail(state: RendererState, error: Error, retryMs: number): Step {
  const failures = state.failures + 1
  const ms = Math.min(retryMs * 2 ** (failures - 2), MAX_RETRY_MS)
  // No pause after the first failure: one page that crashes the thread must not affect the others.
  const next: RendererEffect = failures === 1 ? { do: 'start' } : { do: 'pause', ms }
  return {
    state: { thread: failures === 1 ? 'running' : 'paused', waiting: [], failures },
    effects: [{ do: 'report', error }, stopTimer, { do: 'terminate' }, ...settleAll(state), next],
  }
}

const without = ({ waiting }: RendererState, id: number) => waiting.filter((each) => each !== id)
const settle = (id: number, html: string | null): RendererEffect => ({ do: 'settle', id, html })
const settleAll = ({ waiting }: RendererState) => waiting.map((id) => settle(id, null))
const stopTimer: RendererEffect = { do: 'stopTimer' }
