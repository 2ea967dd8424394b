import * as z from 'zod/mini'

const hex = (bytes: number) =>
  z.string('La prueba no es válida').check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)))

/**
 * A proof-of-work challenge in ALTCHA's format: find the counter whose key, hashed `cost` times, starts with
 * `keyPrefix`. `data` is part of the signature.
 */
export const proofChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('SHA-256'),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hex(16),
    keySignature: hex(32),
    nonce: hex(16),
    salt: hex(16),
    data: z.object({
      /** The id of the business that it is for. */
      audience: z.string(),
      /** From 1, the least work, to 10. */
      level: z.int(),
      /** Milliseconds since 1970. */
      expiresAt: z.int(),
    }),
  }),
  signature: hex(32),
})

export type ProofChallenge = z.output<typeof proofChallenge>

/** A challenge and its solution, as JSON in the header `proof-of-work`. */
export const proofOfWork = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.int(), derivedKey: hex(32) }),
})

export type ProofOfWork = z.output<typeof proofOfWork>

/** An unreadable proof counts as none: the answer is another challenge. */
export const proofHeader = z.optional(z.string().check(z.maxLength(2000)))
