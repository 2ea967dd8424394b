import { createHash } from 'node:crypto'

/**
 * A UUID made of the SHA-256 of `parts`, with the layout of RFC 9562. Version 8 is for such ids; version 4 looks
 * like a random one.
 */
export function hashedUuid(version: 4 | 8, ...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  const bytes = hash.digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
