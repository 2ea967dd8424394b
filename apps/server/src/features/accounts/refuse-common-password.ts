import { type Refusal, refusedField } from '../../platform/outcome.ts'

const REFUSED = 10_000

// Read when it is first needed: most starts of a server never meet a new password.
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
