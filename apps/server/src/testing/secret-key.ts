import { makeKeyedHash } from '../platform/db/keyed-hash.ts'

/** Of all servers of the tests: what one of them writes, another reads. */
export const secretKey = 'the secret of all servers of the tests'

export const keyedHash = makeKeyedHash(secretKey)
