import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Each purpose has its own key, so that hashes of different purposes never match. A renamed purpose matches
 * none that are stored.
 */
type Purpose =
  | 'code'
  | 'known address'
  | 'known device'
  | 'limit'
  | 'mailbox'
  | 'network'
  | 'fingerprint'
  | 'google state'
  | 'google verifier'
  | 'google channel'

/**
 * A keyed hash, for texts with so few possible values that a plain hash could be reversed by trying them all.
 */
export type KeyedHash = (purpose: Purpose, text: string) => Buffer

/** HMAC-SHA-256 with keys derived (HKDF) from a secret that the database does not hold. */
export function makeKeyedHash(secret: string): KeyedHash {
  const keys = new Map<Purpose, Buffer>()
  const keyOf = (purpose: Purpose) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    keys.set(purpose, key)
    return key
  }
  return (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest()
}
