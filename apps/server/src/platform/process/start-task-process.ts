import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { TaskMessage } from './serve-tasks.ts'
import {
  noProcess,
  type TaskEffect,
  type TaskOutcome,
  type TaskProcessEffect,
  type TaskProcessEvent,
  type TaskProcessLimits,
  taskProcessFlow,
} from './task-process-flow.ts'

/** Runs one task at a time in a separate process. */
export interface TaskProcess {
  run(task: string, input: unknown): Promise<TaskOutcome>
  close(): Promise<void>
}

/** With `timeoutMs`, how long one task may take, and how many may wait. */
export interface TaskProcessSettings extends TaskProcessLimits {
  /** A program that calls `serveTasks`. */
  file: URL
  /** Its whole environment. */
  env: Record<string, string>
  /** Node's own options. */
  execArgv: string[]
  /** How long a task may wait. */
  maxWaitMs: number
  /** After this long without a task the process is ended, to free its memory. */
  idleMs: number
  onError(error: Error): void
}

interface Task {
  name: string
  input: unknown
  settle(outcome: TaskOutcome): void
  timer: NodeJS.Timeout | undefined
}

/**
 * Isolates untrusted native code: a task that crashes, hangs or exhausts memory takes only its own process
 * with it. The process starts with the first task, and again after it was lost.
 */
export function startTaskProcess(settings: TaskProcessSettings): TaskProcess {
  const tasks = new Map<number, Task>()
  let state = noProcess
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const handle = (event: TaskProcessEvent) => {
    const step = taskProcessFlow(state, event, settings)
    state = step.state
    for (const effect of step.effects) perform(effect)
  }
  const perform = (effect: TaskProcessEffect) => {
    switch (effect.do) {
      case 'start':
        child = start()
        return
      case 'kill':
        child?.kill('SIGKILL')
        return
      case 'limitIdleTime':
        idle ??= setTimeout(onIdle, settings.idleMs).unref()
        return
      case 'report': {
        const task = effect.id === null ? undefined : tasks.get(effect.id)
        settings.onError(new Error(`${task?.name ?? 'idle'}: ${effect.error}`))
        return
      }
      default: {
        const task = tasks.get(effect.id)
        if (task) performOn(task, effect)
      }
    }
  }
  const performOn = (task: Task, effect: TaskEffect) => {
    const { id } = effect
    if (effect.do === 'send') return send(task)
    clearTimeout(task.timer)
    if (effect.do === 'limitWaiting') {
      task.timer = setTimeout(() => handle({ type: 'waitedTooLong', id }), settings.maxWaitMs)
    } else if (effect.do === 'limitRunning') {
      const onTimeout = () => handle({ type: 'tookTooLong', now: performance.now() })
      task.timer = setTimeout(onTimeout, settings.timeoutMs)
    } else {
      tasks.delete(id)
      task.settle(effect.outcome)
    }
  }
  const onIdle = () => {
    idle = undefined
    handle({ type: 'idled' })
  }
  const send = ({ name, input }: Task) => {
    clearTimeout(idle)
    idle = undefined
    const receiver = child
    receiver?.send({ task: name, input }, (error) => {
      if (error) onExit(receiver, error.message)
    })
  }
  const start = (): ChildProcess => {
    const started = forkUnattended(settings)
    started.on('message', (message: TaskMessage) => {
      if (started === child) handle({ type: 'said', message })
    })
    started.on('error', ({ message }) => onExit(started, message))
    started.on('exit', (code, signal) => onExit(started, `it ended with ${signal ?? code}`))
    return started
  }
  const onExit = (lost: ChildProcess, error: string) => {
    if (lost !== child) return
    child = null
    lost.kill('SIGKILL')
    handle({ type: 'exited', error, now: performance.now() })
  }

  return {
    run: (name, input) =>
      new Promise((settle) => {
        const id = ++lastId
        tasks.set(id, { name, input, settle, timer: undefined })
        handle({ type: 'asked', id, now: performance.now() })
      }),
    async close() {
      clearTimeout(idle)
      const isGone = child && child.exitCode === null && once(child.ref() ?? child, 'exit')
      handle({ type: 'closed' })
      await isGone
    },
  }
}

/** A child that doesn't hold up the end of this process. */
function forkUnattended({ file, env, execArgv }: TaskProcessSettings): ChildProcess {
  const child = fork(file, {
    env,
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}
