import type { ProofChallenge } from '@cuando/contract/booking/proof'
import { findProof } from './find-proof.ts'

// Web worker: receives a challenge, posts its proof.
addEventListener('message', async ({ data }: MessageEvent<ProofChallenge>) => {
  postMessage(await findProof(data))
})
