import { makeKeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { makeSeal } from '../../platform/db/secrets/seal.ts'

/** Shared by all test servers, so that one can read what another has hashed. */
export const secretKey = 'the secret of all servers of the tests'

export const keyedHash = makeKeyedHash(secretKey)
export const seal = makeSeal(secretKey)
