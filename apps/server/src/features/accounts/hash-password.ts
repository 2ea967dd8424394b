import { hash, type Options, verify } from '@node-rs/argon2'

// argon2id, which is the library's default, at the cost that OWASP advises: 19 MiB, two passes.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

// Somebody's hash to compare with where there is no account, so that both take the same time.
const nobodysHash = hashPassword('no account has this password')

/** Whether the password is the account's. Takes as long when there is no account, or one without a password. */
export async function checkPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash != null
}
