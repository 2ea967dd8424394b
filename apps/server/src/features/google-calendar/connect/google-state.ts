import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'

/** The owner who asks for the grant, in one session. */
export interface Asker {
  commerceId: string
  tokenHash: Buffer
}

// Owners may have to look for their Google password first.
const TTL_MS = 30 * 60_000

/**
 * A `state` (RFC 6749, section 10.12) that is valid for this session and half an hour. It is not stored: Google's
 * code works only once anyway.
 */
export function makeState(keyedHash: KeyedHash, asker: Asker, now: Date): string {
  const expiry = (now.getTime() + TTL_MS).toString(36)
  const random = randomBytes(16).toString('base64url')
  return `${expiry}.${random}.${markOf(keyedHash, asker, expiry, random)}`
}

export function isState(keyedHash: KeyedHash, asker: Asker, now: Date, given: string): boolean {
  const [expiry = '', random = '', mark = ''] = given.split('.')
  const expected = Buffer.from(markOf(keyedHash, asker, expiry, random))
  const found = Buffer.from(mark)
  const isOwn = found.length === expected.length && timingSafeEqual(found, expected)
  return isOwn && Number.parseInt(expiry, 36) > now.getTime()
}

const markOf = (keyedHash: KeyedHash, asker: Asker, expiry: string, random: string) =>
  keyedHash(
    'google state',
    JSON.stringify([asker.commerceId, asker.tokenHash.toString('base64url'), expiry, random]),
  ).toString('base64url')

/** Derives from a state the code verifier (RFC 7636), its challenge, and the nonce that the ID token must have. */
export function secretsOf(keyedHash: KeyedHash, state: string) {
  const codeVerifier = keyedHash('google verifier', state).toString('base64url')
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
  return { codeVerifier, codeChallenge: digest(codeVerifier), nonce: digest(state) }
}
