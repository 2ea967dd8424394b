import type { ProofChallenge } from '@cuando/contract/proof'
import { sha256 } from '@noble/hashes/sha2.js'
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib'

/** A cheap phone needs ten seconds for the most work; what takes longer than this comes to no end. */
const maxMs = 60_000

/**
 * Does the work that the server asks for, and answers what proves it; null when it takes too long. The hashes are our
 * own: crypto.subtle is missing on plain http, and slower for texts as short as these. `rest` is waited for again and
 * again where the work must leave room for others.
 */
export async function findProof(
  challenge: ProofChallenge,
  rest?: () => Promise<void> | undefined,
): Promise<string | null> {
  const deriveKey: DeriveKeyFunction = async ({ cost }, salt, password) => {
    let key = sha256(concat(salt, password))
    for (let turn = 1; turn < cost; turn += 1) key = sha256(key)
    await rest?.()
    return { derivedKey: key }
  }
  const solution = await solveChallenge({ challenge, deriveKey, timeout: maxMs })
  return solution && JSON.stringify({ challenge, solution })
}

function concat(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
