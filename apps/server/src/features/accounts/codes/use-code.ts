import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../../platform/db/database.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import { type CodeKey, countWrongGuess, lockCode, voidCode } from './code-store.ts'

/**
 * Checks a code and uses it up. A wrong guess is counted, so the caller must not roll back its transaction
 * for it.
 */
export async function useCode(
  tx: Tx,
  keyedHash: KeyedHash,
  { code, ...key }: CodeKey & { code: string },
  now: Date,
): Promise<boolean> {
  const storedHash = await lockCode(tx, key, now)
  if (!storedHash) return false
  if (!isSameHash(storedHash, hashCode(keyedHash, key.email, code))) {
    await countWrongGuess(tx, key)
    return false
  }
  await voidCode(tx, key)
  return true
}

/** Six digits, all equally likely. */
export function makeCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/** The hash stored for a code, which includes the address, so that equal codes have different hashes. */
export function hashCode(keyedHash: KeyedHash, email: string, code: string): Buffer {
  return keyedHash('code', `${email}\n${code}`)
}

function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
