import type { Answer, FailedAnswer } from '../../lib/calls/call.ts'

/** How sending the batches ended; `at` is the first one without an answer. */
export type Run =
  | { ended: 'all' }
  | { ended: 'stopped'; at: number }
  | { ended: 'failed'; at: number; answer: FailedAnswer }

interface Sending<B, A> {
  batches: readonly B[]
  from: number
  send: (batch: B) => Promise<Answer<A>>
  /** Called with the answer to each batch. */
  onAnswer: (answer: A, at: number) => void
  isStopped: () => boolean
}

/** Sends batches in order, each after the answer to the previous one. */
export async function sendBatches<B, A>(sending: Sending<B, A>): Promise<Run> {
  const { batches, from, send, onAnswer, isStopped } = sending
  for (const [at, batch] of batches.entries()) {
    if (at < from) continue
    if (isStopped()) return { ended: 'stopped', at }
    const answer = await send(batch)
    if (!answer.ok) return { ended: 'failed', at, answer }
    onAnswer(answer.data, at)
  }
  return { ended: 'all' }
}
