import { randomInt, timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from '../../platform/db/keyed-hash.ts'

/** Six digits, all equally likely. */
export function makeCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/** What is kept of a code: bound to its address, so that equal codes look different. */
export function hashCode(keyedHash: KeyedHash, email: string, code: string): Buffer {
  return keyedHash('code', `${email}\n${code}`)
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
