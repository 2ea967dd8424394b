import { Worker } from 'node:worker_threads'
import { noThread, type RendererEffect, type RendererEvent, rendererFlow } from './renderer-flow.ts'

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

// Rendering the largest page takes about 30 MB.
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

interface Page {
  input: unknown
  settle(html: string | null): void
}

/**
 * Runs the web app's renderer in a worker thread, so that rendering delays no booking and a crash breaks
 * nothing else. The thread starts with the first page, and is replaced as soon as it crashed, ended or hung.
 * After a failure only one page at a time tries it, until it answers.
 */
export function startRenderer(settings: RendererSettings): Renderer {
  const { file, timeoutMs, retryMs = 1000, onError } = settings
  const pages = new Map<number, Page>()
  let state = noThread
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let lastId = 0

  const handle = (event: RendererEvent) => {
    const step = rendererFlow(state, event, retryMs)
    state = step.state
    for (const effect of step.effects) perform(effect)
  }
  const handleAfter = (ms: number, event: RendererEvent) => {
    timer = setTimeout(() => handle(event), ms).unref()
  }
  const perform = (effect: RendererEffect) => {
    switch (effect.do) {
      case 'start':
        worker = start()
        break
      case 'send':
        worker?.postMessage({ id: effect.id, input: pages.get(effect.id)?.input })
        break
      case 'settle':
        pages.get(effect.id)?.settle(effect.html)
        break
      case 'report':
        onError(effect.error)
        break
      case 'terminate':
        void worker?.terminate()
        worker = null
        break
      case 'limitLateness':
        handleAfter(2 * timeoutMs, {
          type: 'failed',
          error: new Error('The thread does not answer'),
        })
        break
      case 'pause':
        handleAfter(effect.ms, { type: 'pauseOver' })
        break
      case 'stopTimer':
        clearTimeout(timer)
    }
  }
  const start = (): Worker => {
    const started = new Worker(file, { resourceLimits })
    started.unref()
    const fail = (error: Error) => {
      if (worker === started) handle({ type: 'failed', error })
    }
    started.on('message', ({ id, html }: { id: number; html: string | null }) => {
      if (worker === started) handle({ type: 'answered', id, html })
    })
    started.on('error', fail)
    started.on('messageerror', fail)
    started.on('exit', (code) => fail(new Error(`The thread ended with ${code}`)))
    return started
  }

  return {
    async render(input) {
      const id = ++lastId
      const { promise, resolve } = Promise.withResolvers<string | null>()
      pages.set(id, { input, settle: resolve })
      const timeout = setTimeout(() => handle({ type: 'timedOut', id }), timeoutMs)
      handle({ type: 'asked', id })
      try {
        return await promise
      } finally {
        clearTimeout(timeout)
        pages.delete(id)
      }
    },
    async close() {
      const last = worker
      handle({ type: 'closed' })
      await last?.terminate()
    },
  }
}
