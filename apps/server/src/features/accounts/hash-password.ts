import { hash, type Options, verify } from '@node-rs/argon2'
import { type Refusal, refusedField } from '../../platform/outcome.ts'

// argon2id, the library's default, at the cost that OWASP recommends: 19 MiB, two passes.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

// Checked in place of a missing account's hash, so that both cases take the same time.
const dummyHash = hashPassword('no account has this password')

/** Whether this is the account's password. Takes equally long without an account or a password. */
export async function checkPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && passwordHash != null
}

const REFUSED = 10_000

// Loaded on first use: most server runs never see a new password.
let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // Sorted, the most common first.
  return new Set(dictionary['passwords-common'].slice(0, REFUSED))
}

/** A refusal at `field` for a password among the 10,000 most common, in capitals or not. */
export async function refuseCommonPassword(
  field: string,
  password: string,
): Promise<Refusal | null> {
  common ??= readCommon()
  const isCommon = (await common).has(password.toLowerCase())
  return isCommon
    ? refusedField(field, 'Esta contraseña es muy común y fácil de adivinar. Elige otra.')
    : null
}
