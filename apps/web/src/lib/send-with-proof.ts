import type { ProofChallenge } from '@cuando/contract/proof'
import { type Answer, unanswered } from './call.ts'
import { loadOnline } from './load-online.ts'

/** Others may use up the same address meanwhile, and a phone may sleep over its work. */
const maxRounds = 3

/**
 * Sends a request; when the server asks for work first, does it and sends the request again with the proof. Nobody sees
 * more of it than a button that takes longer.
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
