import { createHmac, randomInt } from 'node:crypto'
import { type ProofChallenge, type ProofOfWork, proofOfWork } from '@cuando/contract/proof'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Clock } from '../clock/clock.ts'
import type { RateLimit, RateLimits } from './rate-limit.ts'

/** The most work: ten times the least. */
export const MAX_LEVEL = 10

// A level is at most 100,000 times SHA-256: about a second of a cheap phone's JavaScript.
const COST = 100
const MAX_COUNTER = 1000

const VALID_SECONDS = 300

export interface ProofOfWorkCheck {
  /** Work to be done for `audience` within minutes, from level 1 to `MAX_LEVEL`. */
  ask(audience: string, level: number): Promise<ProofChallenge>
  /** Whether a header proves work for `audience`, of `level` or more, done in time and shown for the first time. */
  accept(header: string | undefined, audience: string, level: number): Promise<boolean>
}

/** Proofs of work as ALTCHA has them (PoW v2), signed with a key that all processes share. */
export function makeProofOfWork({
  key,
  clock,
  rateLimits,
}: {
  key: Buffer
  clock: Clock
  rateLimits: RateLimits
}): ProofOfWorkCheck {
  const secrets = {
    hmacSignatureSecret: secretOf(key, 'challenge'),
    hmacKeySignatureSecret: secretOf(key, 'solution'),
  }
  // Kept longer than a challenge is good for, by the same sweep as the limits.
  const used = rateLimits.shared({ name: 'proof', points: 1, seconds: 2 * VALID_SECONDS })

  return {
    async ask(audience, level) {
      const max = level * MAX_COUNTER
      const challenge = await createChallenge({
        algorithm: 'SHA-256',
        cost: COST,
        // Known here, so that the work has an end, and is checked without doing it again.
        counter: randomInt(max / 2, max + 1),
        deriveKey,
        // In `data`, and not ALTCHA's own `expiresAt`: that one is checked by the system's clock.
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

const secretOf = (key: Buffer, purpose: string) =>
  createHmac('sha256', key).update(purpose).digest('hex')

function readProof(header = ''): ProofOfWork | null {
  try {
    return proofOfWork.safeParse(JSON.parse(header)).data ?? null
  } catch {
    return null
  }
}

const isFirst = async (used: RateLimit, { challenge }: ProofOfWork) =>
  (await used(challenge.signature)) === null
