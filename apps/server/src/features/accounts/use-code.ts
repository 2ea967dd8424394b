import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/keyed-hash.ts'
import { type CodeKey, countWrongGuess, lockCode, voidCode } from './code-store.ts'

/**
 * Whether this is the code that was sent, which it then is no longer: a code opens once. A wrong one counts,
 * so the caller's transaction must not be rolled back for it.
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

/** What is kept of a code: bound to its address, so that equal codes look different. */
export function hashCode(keyedHash: KeyedHash, email: string, code: string): Buffer {
  return keyedHash('code', `${email}\n${code}`)
}

function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
