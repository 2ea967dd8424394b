import { expect, it } from 'vitest'
import { makeKeyedHash } from './keyed-hash.ts'

const one = makeKeyedHash('a'.repeat(32))
const other = makeKeyedHash('b'.repeat(32))

it('is the same for the same text, purpose and key, and else another', () => {
  expect(makeKeyedHash('a'.repeat(32))('code', '048213')).toEqual(one('code', '048213'))
  expect(one('code', '048213')).toHaveLength(32)
  expect(one('code', '048214')).not.toEqual(one('code', '048213'))
  expect(one('limit', '048213')).not.toEqual(one('code', '048213'))
  expect(other('code', '048213')).not.toEqual(one('code', '048213'))
})
