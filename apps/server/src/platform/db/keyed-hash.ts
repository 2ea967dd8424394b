import { createHmac, hkdfSync } from 'node:crypto'

/** What is hashed: each has a key of its own, so that no hash of one is a hash of another. */
type Purpose = 'code' | 'known address' | 'limit' | 'fingerprint'

/** Stands for a text that has so few possible values that a plain hash would give it away to whoever tries them all. */
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
