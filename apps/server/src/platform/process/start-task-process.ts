import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { TaskMessage } from './serve-tasks.ts'

/** `failed`: probably because of the task's input. `overloaded`: may be retried. */
export type TaskOutcome =
  | { ok: true; value: unknown }
  | { ok: false; reason: 'failed' | 'overloaded' }

/** Runs one task at a time in a separate process. */
export interface TaskProcess {
  run(task: string, input: unknown): Promise<TaskOutcome>
  close(): Promise<void>
}

export interface TaskProcessSettings {
  /** A program that calls `serveTasks`. */
  file: URL
  /** Its whole environment. */
  env: Record<string, string>
  /** Node's own options. */
  execArgv: string[]
  /** How long one task may take. */
  timeoutMs: number
  /** How many tasks may wait, and how long each. */
  maxWaiting: number
  maxWaitMs: number
  /** After this long without a task the process is ended, to free its memory. */
  idleMs: number
  /** The pause after the process failed to start. */
  retryMs: number
  onError(error: Error): void
}

interface Job {
  task: string
  input: unknown
  settle(outcome: TaskOutcome): void
  timer: NodeJS.Timeout
  /** How far it got, to decide whether it caused a crash. */
  stage: 'waiting' | 'sent' | 'sent again' | 'begun'
}

interface Running {
  child: ChildProcess
  isReady: boolean
  isEnding: boolean
}

const failed: TaskOutcome = { ok: false, reason: 'failed' }
const overloaded: TaskOutcome = { ok: false, reason: 'overloaded' }

/**
 * Isolates untrusted native code: a task that crashes, hangs or exhausts memory takes only its own process
 * with it. The process starts with the first task, and again after it was lost.
 */
export function startTaskProcess(settings: TaskProcessSettings): TaskProcess {
  const queue: Job[] = []
  let current: Job | null = null
  let running: Running | null = null
  let idle: NodeJS.Timeout | undefined
  let pausedUntil = 0
  let isClosed = false

  const finish = (outcome: TaskOutcome) => {
    clearTimeout(current?.timer)
    current?.settle(outcome)
    current = null
  }
  const drop = (job: Job) => {
    clearTimeout(job.timer)
    queue.splice(queue.indexOf(job), 1)
    job.settle(overloaded)
  }
  const next = () => {
    if (current || running?.isEnding) return
    const job = queue.shift()
    if (!job) {
      if (running) idle ??= setTimeout(end, settings.idleMs).unref()
      return
    }
    clearTimeout(idle)
    idle = undefined
    clearTimeout(job.timer)
    job.timer = setTimeout(onTimeout, settings.timeoutMs)
    current = job
    job.stage = job.stage === 'waiting' ? 'sent' : 'sent again'
    running ??= start()
    const { child } = running
    child.send({ task: job.task, input: job.input }, (error) => {
      if (error) onExit(child, error)
    })
  }
  const start = (): Running => {
    const child = fork(settings.file, {
      env: settings.env,
      execArgv: settings.execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    child.on('message', (message: TaskMessage) => onMessage(child, message))
    child.on('error', (error) => onExit(child, error))
    child.on('exit', (code, signal) => onExit(child, new Error(`it ended with ${signal ?? code}`)))
    return { child, isReady: false, isEnding: false }
  }
  const onMessage = (child: ChildProcess, message: TaskMessage) => {
    if (running?.child !== child || running.isEnding) return
    if (message.kind === 'ready') {
      running.isReady = true
      return
    }
    if (message.kind === 'begun') {
      if (current) current.stage = 'begun'
      return
    }
    if (message.kind === 'thrown') settings.onError(new Error(`${current?.task}: ${message.error}`))
    finish(message.kind === 'done' ? { ok: true, value: message.value } : failed)
    next()
  }
  const onTimeout = () => {
    settings.onError(new Error(`${current?.task} took more than ${settings.timeoutMs} ms`))
    failAfterCrash()
    end()
  }
  /** The next task waits for its exit, so that there are never two processes. */
  const end = () => {
    idle = undefined
    if (!running) return
    running.isEnding = true
    running.child.kill('SIGKILL')
  }
  const onExit = (child: ChildProcess, error: Error) => {
    if (running?.child !== child) return
    if (!running.isEnding) {
      settings.onError(new Error(`${current?.task ?? 'idle'}: ${error.message}`))
      child.kill('SIGKILL')
      // The process died by itself just as a task was sent, so the task is not to blame.
      if (running.isReady && current?.stage === 'sent') putBack(current)
      else failAfterCrash()
    }
    running = null
    next()
  }
  const putBack = (job: Job) => {
    clearTimeout(job.timer)
    job.timer = setTimeout(() => drop(job), settings.maxWaitMs)
    queue.unshift(job)
    current = null
  }
  const failAfterCrash = () => {
    if (current?.stage === 'begun') return finish(failed)
    finish(overloaded)
    if (running?.isReady) return
    // The process could not even start, so the waiting tasks would probably fail too.
    pausedUntil = performance.now() + settings.retryMs
    for (const job of [...queue]) drop(job)
  }

  return {
    run(task, input) {
      const isFull = queue.length >= settings.maxWaiting
      if (isClosed || isFull || performance.now() < pausedUntil) return Promise.resolve(overloaded)
      return new Promise((settle) => {
        const timer = setTimeout(() => drop(job), settings.maxWaitMs)
        const job: Job = { task, input, settle, timer, stage: 'waiting' }
        queue.push(job)
        next()
      })
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      finish(overloaded)
      for (const job of [...queue]) drop(job)
      const child = running?.child
      const isGone = child && child.exitCode === null && once(child.ref() ?? child, 'exit')
      end()
      await isGone
    },
  }
}
