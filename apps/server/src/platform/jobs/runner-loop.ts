import type { Pool } from 'pg'
import { openLoop } from '../open-loop.ts'
import type { HeldLocks } from './hold-locks.ts'
import {
  isOver,
  type RunnerEffect,
  type RunnerEvent,
  type RunnerState,
  runnerFlow,
  startingRunner,
} from './runner-flow.ts'

/** Holds the state of one runner and performs the effects of its events. */
export interface RunnerLoop {
  handle(event: RunnerEvent): void
  state(): RunnerState
  /** Resolves, with the reason if there is one, when the runner takes no more jobs. */
  ended: Promise<unknown>
  /** Resolves once its results are saved and its lock is dropped. */
  released: Promise<void>
  /** Resolves once its lock is held, or it is over. At once if it has no name yet. */
  waitForLock(): Promise<void>
  /** Throws if its lock isn't held: other processes free a claimed job if they miss the lock. */
  requireLock(): Promise<null>
}

export interface RunnerLoopSettings {
  pool: Pool
  locks: HeldLocks
  /** Whether results that could not be saved are tried again. */
  shouldRetry(): boolean
  /** Stops graphile-worker; resolves once its jobs have finished. */
  stop(): Promise<void>
}

const RETRY_MS = 500
/** Longer than any job: a mail takes half a minute at most. */
export const MAX_JOB_MS = 60_000
/** For results to be written, after the last job of an ended runner. */
const FLUSH_MS = 1000

export function openRunnerLoop({ pool, locks, shouldRetry, stop }: RunnerLoopSettings): RunnerLoop {
  const ended = Promise.withResolvers<unknown>()
  const released = Promise.withResolvers<void>()
  const { state, handle } = openLoop(
    startingRunner(performance.now()),
    (current, event: RunnerEvent) => runnerFlow(current, event, performance.now()),
    perform,
  )

  function handleAfter(ms: number, event: RunnerEvent): void {
    setTimeout(() => handle(event), ms).unref()
  }
  function perform(effect: RunnerEffect): void {
    switch (effect.do) {
      case 'announceEnd':
        ended.resolve(effect.reason)
        break
      case 'stop':
        void stop().then(() => handle({ type: 'stopped' }))
        break
      case 'limitJobs':
        handleAfter(MAX_JOB_MS, { type: 'jobsTimedOut' })
        break
      case 'waitForFlush':
        handleAfter(FLUSH_MS, { type: 'flushed' })
        break
      case 'save':
        save(pool, effect).then(
          () => handle({ type: 'saved' }),
          () => handle({ type: 'saveFailed', shouldRetry: shouldRetry() }),
        )
        break
      case 'retryLater':
        handleAfter(RETRY_MS, { type: 'retryDue' })
        break
      case 'release':
        released.resolve(effect.name === null ? undefined : locks.drop(effect.name))
    }
  }

  async function waitForLock(): Promise<void> {
    const { name } = state()
    if (name === null || isOver(state()) || locks.holds(name)) return
    await Promise.race([locks.hold(name), ended.promise])
  }

  return {
    handle,
    state,
    ended: ended.promise,
    released: released.promise,
    waitForLock,
    async requireLock() {
      await waitForLock()
      if (!locks.holds(state().name ?? '')) {
        throw new Error('The runner ended before it had its lock')
      }
      return null
    },
  }
}

/** Deletes jobs that succeeded but could not be marked as complete, and unlocks the rest for others. */
async function save(
  pool: Pool,
  { name, succeeded }: { name: string; succeeded: readonly string[] },
): Promise<void> {
  await pool.query(
    'DELETE FROM graphile_worker._private_jobs WHERE id = ANY($1::bigint[]) AND locked_by = $2',
    [succeeded, name],
  )
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [[name]])
}
