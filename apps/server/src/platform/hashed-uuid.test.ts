import { expect, it } from 'vitest'
import { hashedUuid } from './hashed-uuid.ts'

// Computed with sha256sum, with the bits of version and variant set by hand.
it.each([
  [4, 'ba7816bf-8f01-4fea-8141-40de5dae2223'],
  [8, 'ba7816bf-8f01-8fea-8141-40de5dae2223'],
] as const)('makes a UUID of version %i of the bytes of all parts', (version, uuid) => {
  expect(hashedUuid(version, 'abc')).toBe(uuid)
  expect(hashedUuid(version, 'a', Buffer.from('bc'))).toBe(uuid)
})
