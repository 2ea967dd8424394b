import { setPriority } from 'node:os'

export interface TaskRequest {
  task: string
  input: never
}

/** What the process says: that it can begin, then of each task that it has come, and how it ended. */
export type TaskMessage =
  | { kind: 'ready' }
  | { kind: 'begun' }
  | { kind: 'done'; value: unknown }
  | { kind: 'thrown'; error: string }

type Tasks = Readonly<Record<string, (input: never) => Promise<unknown>>>

const WATCH_MS = 20

/**
 * Does the tasks that `startTaskProcess` sends from the other side. It ends as soon as nobody is there to answer, and
 * when a task takes more memory than it may: native code asks nobody before it allocates.
 */
export function serveTasks(tasks: Tasks, { maxRssBytes }: { maxRssBytes: number }): void {
  setPriority(BACKGROUND)
  // Ctrl+C, or its closing, reaches every process of a terminal; this one ends when its server has done what it was doing.
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

// Whoever books at that moment comes first.
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

/** Not by `exit`, which waits for the native code that is running. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
