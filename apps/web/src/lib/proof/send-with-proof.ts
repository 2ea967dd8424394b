import type { ProofChallenge } from '@cuando/contract/booking/proof'
import { type Answer, unanswered } from '../calls/call.ts'
import { loadOnline } from '../live/load-online.ts'

/**
 * A new challenge may be needed: others behind the same IP address use up its allowance, or a phone sleeps
 * until its challenge expires.
 */
const maxRounds = 3

/**
 * Sends a request; if the server demands proof of work, solves the challenge and sends it again. The user
 * only sees a button that takes longer.
 */
export async function sendWithProof<T>(
  send: (proof?: string) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  let answer = await send()
  for (let round = 0; round < maxRounds && !answer.ok && answer.challenge; round += 1) {
    const solve = await loadSolver().catch(() => null)
    if (!solve) return unanswered
    const proof = await solve(answer.challenge)
    if (proof === null) return answer
    answer = await send(proof)
  }
  return answer
}

type Solve = (challenge: ProofChallenge) => Promise<string | null>

async function loadSolver(): Promise<Solve> {
  const { solveProof } = await loadOnline(() => import('./solve-proof.ts'))
  return solveProof
}
