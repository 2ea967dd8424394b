import type { ProofChallenge } from '@cuando/contract/proof'
import { findProof } from './find-proof.ts'

// Runs in a thread of its own: gets a challenge, answers with its proof.
addEventListener('message', async ({ data }: MessageEvent<ProofChallenge>) => {
  postMessage(await findProof(data))
})
