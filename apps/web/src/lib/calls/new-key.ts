/**
 * A random 128-bit key as 32 hex digits. Not crypto.randomUUID, which is missing over plain http, as when
 * testing on a phone in a local network.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
