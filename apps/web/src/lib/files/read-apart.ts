import type { ReadJob, ReadOutcome } from './read-file.ts'

/** Longer than the largest allowed file takes on a slow phone. */
const LIMIT_MS = 30_000

/**
 * Reads a file in a worker, which keeps the page usable and can be stopped. Browsers without such workers read it on the page. The
 * code is loaded with the first file; rejects if that fails.
 *
 * @returns null for a file that takes too long
 */
export async function readApart(job: ReadJob): Promise<ReadOutcome | null> {
  const worker = await startWorker()
  if (worker) return within(worker, job)
  const { readFile } = await import('./read-file.ts')
  return readFile(job)
}

/** A worker that has loaded its code; null if a browser is too old for it, or it could not be loaded. */
function startWorker(): Promise<Worker | null> {
  return new Promise((resolve) => {
    if (typeof Worker === 'undefined') return resolve(null)
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', () => resolve(worker), { once: true })
    worker.addEventListener('error', () => resolve(null), { once: true })
  })
}

function within(worker: Worker, job: ReadJob): Promise<ReadOutcome | null> {
  const outcome = new Promise<ReadOutcome | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', reject)
    setTimeout(() => resolve(null), LIMIT_MS)
  })
  worker.postMessage(job)
  return outcome.finally(() => worker.terminate())
}
