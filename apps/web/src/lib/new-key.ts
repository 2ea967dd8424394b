/**
 * A name that nobody has used: 32 hexadecimal digits. crypto.randomUUID is missing on plain http, which is what a phone
 * in the shop's own network has.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
