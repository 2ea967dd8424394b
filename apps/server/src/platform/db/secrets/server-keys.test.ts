import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { makeKeyedHash } from './keyed-hash.ts'
import { noteSecretKey } from './server-keys.ts'

const database = await openTestDatabase()

it('distinguishes a key from that of the previous start, of this or another process', async () => {
  const note = (secret: string) => noteSecretKey(database.db, makeKeyedHash(secret))
  expect(await note('a'.repeat(32))).toBe(true)
  expect(await note('a'.repeat(32))).toBe(true)
  expect(await note('b'.repeat(32))).toBe(false)
  expect(await note('b'.repeat(32))).toBe(true)
  expect(await note('a'.repeat(32))).toBe(false)
})
