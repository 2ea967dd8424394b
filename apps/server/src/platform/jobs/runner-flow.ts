import { type FlowStep, only } from '../open-loop.ts'

/**
 * starting → working → over → stopping → releasing → released. A runner gets its name while it starts; the
 * jobs that it claims are locked by this name until it is released. `over`: it takes no more jobs, and
 * nobody has asked to finish it yet. `stopping`: its running jobs finish. `releasing`: their results are
 * saved.
 */
export interface RunnerState {
  phase: 'starting' | 'working' | 'over' | 'stopping' | 'releasing' | 'released'
  name: string | null
  /** How many jobs are running. */
  running: number
  /** When it last showed that its queue is asked for jobs, in the milliseconds of `now`. */
  polledAt: number
  /** The jobs that succeeded, the oldest first: some may not be marked as complete in the database. */
  succeeded: readonly string[]
}

export type RunnerEvent =
  | { type: 'named'; name: string }
  | { type: 'started' }
  | { type: 'startFailed'; error: unknown }
  | { type: 'polled' }
  | { type: 'jobStarted' }
  | { type: 'jobSucceeded'; id: string }
  | { type: 'jobEnded' }
  /** Without a reason if somebody asked for it. */
  | { type: 'ended'; reason?: unknown }
  | { type: 'finishing' }
  /** graphile-worker says that it has stopped. */
  | { type: 'stopped' }
  | { type: 'jobsTimedOut' }
  | { type: 'flushed' }
  | { type: 'saved' }
  | { type: 'saveFailed'; shouldRetry: boolean }
  | { type: 'retryDue' }

export type RunnerEffect =
  | { do: 'announceEnd'; reason: unknown }
  | { do: 'stop' }
  | { do: 'limitJobs' }
  /** Waits for results of finished jobs to be written by graphile-worker. */
  | { do: 'waitForFlush' }
  | { do: 'save'; name: string; succeeded: readonly string[] }
  | { do: 'retryLater' }
  /** Drops the lock of its name, if it has one. */
  | { do: 'release'; name: string | null }

type Step = FlowStep<RunnerState, RunnerEffect>

/** More than the jobs that can have succeeded without being saved yet. */
const MAX_UNSAVED = 100
/** A working runner without jobs asks for some every two seconds. */
const SILENT_MS = 10_000

export const startingRunner = (now: number): RunnerState => ({
  phase: 'starting',
  name: null,
  running: 0,
  polledAt: now,
  succeeded: [],
})

/** Whether it takes no more jobs. */
export const isOver = ({ phase }: RunnerState): boolean =>
  phase !== 'starting' && phase !== 'working'

/** Whether its queue is asked for jobs, or all its workers have one. */
export const isPolling = (state: RunnerState, concurrency: number, now: number): boolean =>
  !isOver(state) && (state.running >= concurrency || now - state.polledAt < SILENT_MS)

/** The next state, and the effects to perform in their order. */
export function runnerFlow(state: RunnerState, event: RunnerEvent, now: number): Step {
  switch (event.type) {
    case 'named':
      return only({ ...state, name: event.name })
    case 'started':
      return only(state.phase === 'starting' ? { ...state, phase: 'working' } : state)
    case 'startFailed':
      // It may have claimed jobs and be running them.
      return finish(end(state, event.error), { isStarted: false })
    case 'polled':
      return only({ ...state, polledAt: now })
    case 'jobStarted':
      return only({ ...state, polledAt: now, running: state.running + 1 })
    case 'jobSucceeded':
      return only({ ...state, succeeded: [...state.succeeded, event.id].slice(-MAX_UNSAVED) })
    case 'jobEnded':
      return flushWhenIdle(only({ ...state, polledAt: now, running: state.running - 1 }))
    case 'ended':
      return end(state, event.reason)
    case 'finishing':
      return finish(end(state, undefined), { isStarted: true })
    default:
      return settle(state, event)
  }
}

function end(state: RunnerState, reason: unknown): Step {
  if (isOver(state)) return only(state)
  return { state: { ...state, phase: 'over' }, effects: [{ do: 'announceEnd', reason }] }
}

function finish({ state, effects }: Step, { isStarted }: { isStarted: boolean }): Step {
  if (state.phase !== 'over') return { state, effects }
  return flushWhenIdle({
    state: { ...state, phase: 'stopping' },
    effects: [...effects, ...(isStarted ? [{ do: 'stop' as const }] : []), { do: 'limitJobs' }],
  })
}

function flushWhenIdle({ state, effects }: Step): Step {
  if (state.phase !== 'stopping' || state.running > 0) return { state, effects }
  return { state, effects: [...effects, { do: 'waitForFlush' }] }
}

type SettlingEvent = Extract<
  RunnerEvent,
  { type: 'stopped' | 'jobsTimedOut' | 'flushed' | 'saved' | 'saveFailed' | 'retryDue' }
>

/** After the end: the jobs finish, their results are saved, the name is released. */
function settle(state: RunnerState, event: SettlingEvent): Step {
  switch (event.type) {
    case 'stopped':
    case 'jobsTimedOut':
      return state.phase === 'stopping' ? save(state) : only(state)
    case 'flushed':
      // A job that was claimed before may have started since.
      return state.phase === 'stopping' && state.running === 0 ? save(state) : only(state)
    case 'saved':
      return release(state)
    case 'saveFailed':
      return event.shouldRetry ? { state, effects: [{ do: 'retryLater' }] } : release(state)
    case 'retryDue':
      return save(state)
  }
}

function save(state: RunnerState): Step {
  const { name, succeeded } = state
  // Without a name it has claimed nothing.
  if (name === null) return release(state)
  return {
    state: { ...state, phase: 'releasing' },
    effects: [{ do: 'save', name, succeeded }],
  }
}

function release(state: RunnerState): Step {
  return {
    state: { ...state, phase: 'released' },
    effects: [{ do: 'release', name: state.name }],
  }
}
