import { type FlowStep, only } from '../open-loop.ts'
import type { TaskMessage } from './serve-tasks.ts'

/** `failed`: probably because of the task's input. `overloaded`: may be retried. */
export type TaskOutcome =
  | { ok: true; value: unknown }
  | { ok: false; reason: 'failed' | 'overloaded' }

/**
 * absent → starting → ready → ending → absent. A process that is starting accepts a task: the message waits
 * in the pipe. An ending one has been killed and has not exited yet.
 */
export interface TaskProcessState {
  process: 'absent' | 'starting' | 'ready' | 'ending'
  /** The task that was sent to the process. */
  current: { id: number; hasBegun: boolean; isSecondTry: boolean } | null
  waiting: readonly { id: number; isSecondTry: boolean }[]
  /** Tasks are refused before this moment, in the milliseconds of `now`. */
  pausedUntil: number
  isClosed: boolean
}

export type TaskProcessEvent =
  | { type: 'asked'; id: number; now: number }
  | { type: 'waitedTooLong'; id: number }
  | { type: 'said'; message: TaskMessage }
  | { type: 'tookTooLong'; now: number }
  | { type: 'exited'; error: string; now: number }
  | { type: 'idled' }
  | { type: 'closed' }

export type TaskProcessEffect =
  | { do: 'start' }
  | { do: 'kill' }
  | { do: 'limitIdleTime' }
  /** `id`: the task that was being done, if any. */
  | { do: 'report'; id: number | null; error: string }
  | TaskEffect

export type TaskEffect =
  | { do: 'limitWaiting'; id: number }
  | { do: 'limitRunning'; id: number }
  | { do: 'send'; id: number }
  | { do: 'settle'; id: number; outcome: TaskOutcome }

export interface TaskProcessLimits {
  timeoutMs: number
  /** How many tasks may wait. */
  maxWaiting: number
  /** The pause after the process failed to start. */
  retryMs: number
}

type Step = FlowStep<TaskProcessState, TaskProcessEffect>

export const noProcess: TaskProcessState = {
  process: 'absent',
  current: null,
  waiting: [],
  pausedUntil: 0,
  isClosed: false,
}

/** The next state, and the effects to perform in their order. */
export function taskProcessFlow(
  state: TaskProcessState,
  event: TaskProcessEvent,
  limits: TaskProcessLimits,
): Step {
  return sendNext(react(state, event, limits))
}

function react(state: TaskProcessState, event: TaskProcessEvent, limits: TaskProcessLimits): Step {
  switch (event.type) {
    case 'asked':
      return ask(state, event, limits)
    case 'waitedTooLong':
      return refuse(state, (id) => id === event.id)
    case 'said':
      return hear(state, event.message)
    case 'tookTooLong': {
      const error = `took more than ${limits.timeoutMs} ms`
      return kill(report(blame(state, event.now, limits), state, error))
    }
    case 'exited':
      return exit(state, event, limits)
    case 'idled':
      return kill(only(state))
    case 'closed':
      return close(state)
  }
}

function hear(state: TaskProcessState, message: TaskMessage): Step {
  // A killed process may have sent this before it died. Its task is already settled.
  if (state.process !== 'starting' && state.process !== 'ready') return only(state)
  switch (message.kind) {
    case 'ready':
      return only({ ...state, process: 'ready' })
    case 'begun':
      return only({ ...state, current: state.current && { ...state.current, hasBegun: true } })
    case 'done':
      return settle(state, { ok: true, value: message.value })
    case 'thrown':
      return report(settle(state, failed), state, message.error)
  }
}

function ask(
  state: TaskProcessState,
  { id, now }: { id: number; now: number },
  { maxWaiting }: TaskProcessLimits,
): Step {
  if (state.isClosed || state.waiting.length >= maxWaiting || now < state.pausedUntil) {
    return { state, effects: [{ do: 'settle', id, outcome: overloaded }] }
  }
  return {
    state: { ...state, waiting: [...state.waiting, { id, isSecondTry: false }] },
    effects: [{ do: 'limitWaiting', id }],
  }
}

function exit(
  state: TaskProcessState,
  { error, now }: { error: string; now: number },
  limits: TaskProcessLimits,
): Step {
  const after = (step: Step): Step => ({ ...step, state: { ...step.state, process: 'absent' } })
  if (state.process === 'ending') return after(only(state))
  const { current, process } = state
  // The process died by itself just as a task was sent, so the task is not to blame.
  const isInnocent = process === 'ready' && current && !current.hasBegun && !current.isSecondTry
  const step = isInnocent ? putBack(state, current.id) : blame(state, now, limits)
  return after(report(step, state, error))
}

function putBack(state: TaskProcessState, id: number): Step {
  return {
    state: { ...state, current: null, waiting: [{ id, isSecondTry: true }, ...state.waiting] },
    effects: [{ do: 'limitWaiting', id }],
  }
}

/** Settles the task that the process was lost with. */
function blame(state: TaskProcessState, now: number, { retryMs }: TaskProcessLimits): Step {
  if (state.current?.hasBegun) return settle(state, failed)
  const settled = settle(state, overloaded)
  if (state.process === 'ready') return settled
  // The process could not even start, so the waiting tasks would probably fail too.
  const refused = refuse(settled.state, () => true)
  return {
    state: { ...refused.state, pausedUntil: now + retryMs },
    effects: [...settled.effects, ...refused.effects],
  }
}

function close(state: TaskProcessState): Step {
  const settled = settle(state, overloaded)
  const refused = refuse(settled.state, () => true)
  return kill({
    state: { ...refused.state, isClosed: true },
    effects: [...settled.effects, ...refused.effects],
  })
}

/** The next task waits for the exit, so that there are never two processes. */
function kill({ state, effects }: Step): Step {
  if (state.process === 'absent') return { state, effects }
  return { state: { ...state, process: 'ending' }, effects: [...effects, { do: 'kill' }] }
}

function settle(state: TaskProcessState, outcome: TaskOutcome): Step {
  if (!state.current) return only(state)
  const { id } = state.current
  return { state: { ...state, current: null }, effects: [{ do: 'settle', id, outcome }] }
}

function refuse(state: TaskProcessState, isRefused: (id: number) => boolean): Step {
  return {
    state: { ...state, waiting: state.waiting.filter(({ id }) => !isRefused(id)) },
    effects: state.waiting
      .filter(({ id }) => isRefused(id))
      .map(({ id }) => ({ do: 'settle', id, outcome: overloaded })),
  }
}

/** Reports the error before anything else happens. */
function report(step: Step, { current }: TaskProcessState, error: string): Step {
  return { ...step, effects: [{ do: 'report', id: current?.id ?? null, error }, ...step.effects] }
}

/** One task at a time; a process without tasks may idle for a while. */
function sendNext({ state, effects }: Step): Step {
  if (state.current || state.process === 'ending') return { state, effects }
  const [next, ...waiting] = state.waiting
  const isAbsent = state.process === 'absent'
  if (!next) return { state, effects: isAbsent ? effects : [...effects, { do: 'limitIdleTime' }] }
  return {
    state: {
      ...state,
      process: isAbsent ? 'starting' : state.process,
      current: { ...next, hasBegun: false },
      waiting,
    },
    effects: [
      ...effects,
      ...(isAbsent ? [{ do: 'start' as const }] : []),
      { do: 'limitRunning', id: next.id },
      { do: 'send', id: next.id },
    ],
  }
}

const failed: TaskOutcome = { ok: false, reason: 'failed' }
const overloaded: TaskOutcome = { ok: false, reason: 'overloaded' }
