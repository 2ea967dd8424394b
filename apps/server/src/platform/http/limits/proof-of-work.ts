import { createHmac, randomInt } from 'node:crypto'
import { type ProofChallenge, type ProofOfWork, proofOfWork } from '@cuando/contract/booking/proof'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Clock } from '../../clock/clock.ts'
import type { RateLimit, RateLimits } from './rate-limit.ts'

/** The maximum level: ten times the work of the minimum. */
export const MAX_LEVEL = 10

// Each level is at most 100,000 rounds of SHA-256: about a second of JavaScript on a cheap phone.
const COST = 100
const MAX_COUNTER = 1000

const VALID_SECONDS = 300

export interface ProofOfWorkCheck {
  /** Creates a challenge for `audience`, valid for VALID_SECONDS, from level 1 to `MAX_LEVEL`. */
  ask(audience: string, level: number): Promise<ProofChallenge>
  /** Whether a header proves work for `audience`, of at least `level`, in time and not used before. */
  accept(header: string | undefined, audience: string, level: number): Promise<boolean>
}

/** Proofs of work in ALTCHA's format (PoW v2), signed with a key that all processes share. */
export function makeProofOfWork({
  key,
  clock,
  rateLimits,
}: {
  key: Buffer
  clock: Clock
  rateLimits: RateLimits
}): ProofOfWorkCheck {
  const secrets = secretsFrom(key)
  // Used proofs are stored longer than a challenge is valid; the sweep of rate limits deletes them.
  const used = rateLimits.shared({ name: 'proof', points: 1, seconds: 2 * VALID_SECONDS })

  return {
    async ask(audience, level) {
      const max = level * MAX_COUNTER
      const challenge = await createChallenge({
        algorithm: 'SHA-256',
        cost: COST,
        // Chosen here, so that the work is bounded and can be checked without repeating it.
        counter: randomInt(max / 2, max + 1),
        deriveKey,
        // In `data` instead of ALTCHA's own `expiresAt`, which is checked against the system clock.
        data: { audience, level, expiresAt: clock.now().getTime() + VALID_SECONDS * 1000 },
        ...secrets,
      })
      return challenge as ProofChallenge
    },

    async accept(header, audience, level) {
      const proof = readProof(header)
      if (!proof) return false
      const { data } = proof.challenge.parameters
      const isFor = data.audience === audience && data.level >= level
      if (!isFor || data.expiresAt <= clock.now().getTime()) return false
      const { verified } = await verifySolution({ ...proof, deriveKey, ...secrets })
      return verified && isFirst(used, proof)
    },
  }
}

function secretsFrom(key: Buffer) {
  const secretFor = (purpose: string) => createHmac('sha256', key).update(purpose).digest('hex')
  return {
    hmacSignatureSecret: secretFor('challenge'),
    hmacKeySignatureSecret: secretFor('solution'),
  }
}

function readProof(header = ''): ProofOfWork | null {
  try {
    return proofOfWork.safeParse(JSON.parse(header)).data ?? null
  } catch {
    return null
  }
}

const isFirst = async (used: RateLimit, { challenge }: ProofOfWork) =>
  (await used(challenge.signature)) === null
