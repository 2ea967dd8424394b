import { Worker } from 'node:worker_threads'

/** Renders a page as HTML; null if that fails or takes too long, so that the browser renders it. */
export interface Renderer {
  render(input: unknown): Promise<string | null>
  close(): Promise<unknown>
}

export interface RendererSettings {
  /** A program that answers each message `{ id, input }` with `{ id, html }`. */
  file: string
  /** How long a page may take, in milliseconds. */
  timeoutMs: number
  /** The pause after two failures in a row, in milliseconds; it doubles with each further one. */
  retryMs?: number
  onError(error: Error): void
}

/** With more at once, waiting takes longer than rendering in the browser. */
const MAX_WAITING = 30
const MAX_RETRY_MS = 60_000
// Rendering the largest page takes about 30 MB.
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

type Settle = (html: string | null) => void

/**
 * Runs the web app's renderer in a worker thread, so that rendering delays no booking and a crash breaks
 * nothing else. The thread starts with the first page, and is replaced as soon as it crashed, ended or hung.
 * After a failure only one page at a time tries it, until it answers.
 */
export function startRenderer(settings: RendererSettings): Renderer {
  const { file, timeoutMs, retryMs = 1000, onError } = settings
  const waiting = new Map<number, Settle>()
  let worker: Worker | null = null
  let count = 0
  /** Failures since the last answer. */
  let failures = 0
  /** Runs while the next thread must not start yet. */
  let pauseTimer: NodeJS.Timeout | null = null
  /** Runs after a timeout until the thread answers again. */
  let hangTimer: NodeJS.Timeout | null = null

  const settle = (id: number, html: string | null) => {
    waiting.get(id)?.(html)
    waiting.delete(id)
  }
  const clearHangTimer = () => {
    if (hangTimer) clearTimeout(hangTimer)
    hangTimer = null
  }
  const clearPauseTimer = () => {
    if (pauseTimer) clearTimeout(pauseTimer)
    pauseTimer = null
  }
  const onMessage = (id: number, html: string | null) => {
    clearHangTimer()
    failures = 0
    settle(id, html)
  }
  const start = () => {
    const started = new Worker(file, { resourceLimits })
    started.unref()
    const onFailure = (error: Error) => {
      if (worker === started) discardWorker(error)
    }
    started.on('message', ({ id, html }: { id: number; html: string | null }) => {
      if (worker === started) onMessage(id, html)
    })
    started.on('error', onFailure)
    started.on('messageerror', onFailure)
    started.on('exit', (code) => onFailure(new Error(`The thread ended with ${code}`)))
    worker = started
    return started
  }
  const discardWorker = (error: Error) => {
    onError(error)
    clearHangTimer()
    void worker?.terminate()
    worker = null
    failures += 1
    for (const id of [...waiting.keys()]) settle(id, null)
    // No pause after the first failure: one page that crashes it must not affect the others.
    if (failures === 1) start()
    else pauseTimer = setTimeout(restart, Math.min(retryMs * 2 ** (failures - 2), MAX_RETRY_MS))
    pauseTimer?.unref()
  }
  const restart = () => {
    pauseTimer = null
    start()
  }
  const miss = (id: number) => {
    settle(id, null)
    hangTimer ??= setTimeout(
      () => discardWorker(new Error('The thread does not answer')),
      2 * timeoutMs,
    )
    hangTimer.unref()
  }
  const isOpen = () => {
    if (hangTimer || pauseTimer) return false
    return waiting.size < (failures > 0 ? 1 : MAX_WAITING)
  }

  return {
    async render(input) {
      if (!isOpen()) return null
      const id = count++
      const timer = setTimeout(() => miss(id), timeoutMs)
      try {
        const { promise, resolve } = Promise.withResolvers<string | null>()
        waiting.set(id, resolve)
        ;(worker ?? start()).postMessage({ id, input })
        return await promise
      } finally {
        clearTimeout(timer)
        waiting.delete(id)
      }
    },
    close: async () => {
      const last = worker
      worker = null
      clearHangTimer()
      clearPauseTimer()
      for (const id of [...waiting.keys()]) settle(id, null)
      await last?.terminate()
    },
  }
}
