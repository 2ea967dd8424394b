import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openLoop } from '../open-loop.ts'
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
  let child: Child | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const { handle } = openLoop(
    noProcess,
    (state, event: TaskProcessEvent) => taskProcessFlow(state, event, settings),
    perform,
  )

  function perform(effect: TaskProcessEffect): void {
    switch (effect.do) {
      case 'start':
        child = forkChild(settings, handle)
        return
      case 'kill':
        child?.kill()
        return
      case 'limitIdleTime':
        idle ??= setTimeout(onIdle, settings.idleMs).unref()
        return
      case 'report':
        settings.onError(new Error(`${tasks.get(effect.id ?? 0)?.name ?? 'idle'}: ${effect.error}`))
        return
      case 'send':
        clearTimeout(idle)
        idle = undefined
        child?.send(tasks.get(effect.id))
        return
      default: {
        const task = tasks.get(effect.id)
        clearTimeout(task?.timer)
        if (task) performOn(task, effect)
      }
    }
  }
  function performOn(task: Task, effect: TimedEffect): void {
    const { id } = effect
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
  function onIdle(): void {
    idle = undefined
    handle({ type: 'idled' })
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
      const exited = child?.exited()
      handle({ type: 'closed' })
      await exited
    },
  }
}

type TimedEffect = Exclude<TaskEffect, { do: 'send' }>

interface Child {
  send(task: Task | undefined): void
  kill(): void
  exited(): Promise<unknown>
}

/** Forks the program, without letting it hold up the end of this process. Its end is handled once. */
function forkChild(
  { file, env, execArgv }: TaskProcessSettings,
  handle: (event: TaskProcessEvent) => void,
): Child {
  const child = fork(file, {
    env,
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let isLost = false
  const lose = (error: string) => {
    if (isLost) return
    isLost = true
    child.kill('SIGKILL')
    handle({ type: 'exited', error, now: performance.now() })
  }
  child.unref()
  child.channel?.unref()
  child.on('message', (message: TaskMessage) => {
    if (!isLost) handle({ type: 'said', message })
  })
  child.on('error', ({ message }) => lose(message))
  child.on('exit', (code, signal) => lose(`it ended with ${signal ?? code}`))
  return {
    send(task) {
      child.send({ task: task?.name, input: task?.input }, (error) => {
        if (error) lose(error.message)
      })
    },
    kill: () => child.kill('SIGKILL'),
    async exited() {
      child.ref()
      if (!isLost) await once(child, 'exit')
    },
  }
}
