import type { ProofChallenge } from '@cuando/contract/booking/proof'
import { sha256 } from '@noble/hashes/sha2.js'
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib'

/** A cheap phone needs ten seconds for the hardest challenge; anything slower is aborted. */
const maxMs = 60_000

/**
 * Solves a proof-of-work challenge; null if it takes too long. Hashes in JavaScript: crypto.subtle is
 * unavailable over plain http, and slower for such short inputs. `rest` is awaited after each key, to yield
 * to other work on the same thread.
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
