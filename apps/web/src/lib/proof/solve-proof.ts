import type { ProofChallenge } from '@cuando/contract/booking/proof'
import { findProof } from './find-proof.ts'

/** Less than a frame (16 ms), so that taps are not delayed. */
const sliceMs = 10

/** Solves a challenge in a worker or, if there are no workers, in slices on the main thread. */
export async function solveProof(challenge: ProofChallenge): Promise<string | null> {
  try {
    return await inWorker(challenge)
  } catch {
    return findProof(challenge, yieldAfter(sliceMs))
  }
}

function inWorker(challenge: ProofChallenge): Promise<string | null> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<string | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', reject)
  })
  worker.postMessage(challenge)
  return answer.finally(() => worker.terminate())
}

function yieldAfter(ms: number): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < ms) return undefined
    return new Promise((resolve) => {
      setTimeout(() => {
        since = performance.now()
        resolve()
      })
    })
  }
}
