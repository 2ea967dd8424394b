import { setPriority } from 'node:os'

export interface TaskRequest {
  task: string
  input: never
}

/** The process's messages: that it is ready, then for each task that it has begun and how it ended. */
export type TaskMessage =
  | { kind: 'ready' }
  | { kind: 'begun' }
  | { kind: 'done'; value: unknown }
  | { kind: 'thrown'; error: string }

type Tasks = Readonly<Record<string, (input: never) => Promise<unknown>>>

const WATCH_MS = 20

/**
 * Runs the tasks that `startTaskProcess` sends. The process ends when its parent has gone, or when a task
 * takes too much memory, which is polled, because native code can allocate any amount.
 */
export function serveTasks(tasks: Tasks, { maxRssBytes }: { maxRssBytes: number }): void {
  setPriority(BACKGROUND)
  // Ctrl+C, or closing the terminal, signals every process in it; this one must outlive the server's last
  // tasks.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', end)
  process.on('message', async ({ task, input }: TaskRequest) => {
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > maxRssBytes) end()
    }, WATCH_MS)
    say({ kind: 'begun' })
    say(await perform(tasks[task], input))
    clearInterval(watch)
  })
  say({ kind: 'ready' })
}

// Low priority: concurrent bookings matter more.
const BACKGROUND = 10

async function perform(task: Tasks[string] | undefined, input: never): Promise<TaskMessage> {
  try {
    if (!task) throw new Error('There is no such task')
    return { kind: 'done', value: await task(input) }
  } catch (error) {
    return { kind: 'thrown', error: error instanceof Error ? error.message : String(error) }
  }
}

function say(message: TaskMessage): void {
  process.send?.(message)
}

/** SIGKILL, because `exit` would wait for running native code. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
