import { Worker } from 'node:worker_threads'

/** Draws a page as HTML; null where that fails or takes too long: the browser draws it then. */
export interface Renderer {
  render(input: unknown): Promise<string | null>
  close(): Promise<unknown>
}

export interface RendererSettings {
  /** A program that answers each message `{ id, input }` with `{ id, html }`. */
  file: string
  /** How long a page may take, in milliseconds. */
  patience: number
  announce(error: Error): void
}

/** Above this many at once, waiting takes longer than leaving it to the browsers. */
const MOST_WAITING = 30

type Settle = (html: string | null) => void

/**
 * Runs the web's own program in a thread: drawing a page keeps no booking waiting, and what breaks there breaks
 * nothing here. It is started at the first page, and anew after it broke.
 */
export function startRenderer({ file, patience, announce }: RendererSettings): Renderer {
  const waiting = new Map<number, Settle>()
  let worker: Worker | null = null
  let count = 0

  const settle = (id: number, html: string | null) => {
    waiting.get(id)?.(html)
    waiting.delete(id)
  }
  const giveUp = (error: Error) => {
    announce(error)
    worker = null
    for (const id of [...waiting.keys()]) settle(id, null)
  }
  const start = () => {
    const started = new Worker(file)
    started.unref()
    started.on('message', ({ id, html }: { id: number; html: string | null }) => settle(id, html))
    started.on('error', giveUp)
    worker = started
    return started
  }

  return {
    render(input) {
      if (waiting.size >= MOST_WAITING) return Promise.resolve(null)
      const id = count++
      const timer = setTimeout(() => settle(id, null), patience)
      return new Promise<string | null>((resolve) => {
        waiting.set(id, resolve)
        ;(worker ?? start()).postMessage({ id, input })
      }).finally(() => clearTimeout(timer))
    },
    close: async () => worker?.terminate(),
  }
}
