import { Worker } from 'node:worker_threads'
import { openLoop } from '../../open-loop.ts'
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
  const { timeoutMs, retryMs = 1000, onError } = settings
  const pages = new Map<number, Page>()
  let thread: Thread | null = null
  let timer: NodeJS.Timeout | undefined
  let lastId = 0
  const { handle } = openLoop(
    noThread,
    (state, event: RendererEvent) => rendererFlow(state, event, retryMs),
    perform,
  )

  function handleAfter(ms: number, event: RendererEvent): void {
    timer = setTimeout(() => handle(event), ms).unref()
  }
  function perform(effect: RendererEffect): void {
    switch (effect.do) {
      case 'start':
        thread = startThread(settings.file, handle)
        break
      case 'send':
        thread?.send({ id: effect.id, input: pages.get(effect.id)?.input })
        break
      case 'settle':
        pages.get(effect.id)?.settle(effect.html)
        break
      case 'report':
        onError(effect.error)
        break
      case 'terminate':
        void thread?.terminate()
        thread = null
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
      const last = thread
      handle({ type: 'closed' })
      await last?.terminate()
    },
  }
}

interface Thread {
  send(message: { id: number; input: unknown }): void
  terminate(): Promise<unknown>
}

/** Starts the program in a thread. After `terminate`, or a failure, nothing more of it is handled. */
function startThread(file: string, handle: (event: RendererEvent) => void): Thread {
  const worker = new Worker(file, { resourceLimits })
  let isOver = false
  const fail = (error: Error) => {
    if (isOver) return
    isOver = true
    handle({ type: 'failed', error })
  }
  worker.unref()
  worker.on('message', ({ id, html }: { id: number; html: string | null }) => {
    if (!isOver) handle({ type: 'answered', id, html })
  })
  worker.on('error', fail)
  worker.on('messageerror', fail)
  worker.on('exit', (code) => fail(new Error(`The thread ended with ${code}`)))
  return {
    send: (message) => worker.postMessage(message),
    terminate() {
      isOver = true
      return worker.terminate()
    },
  }
}
