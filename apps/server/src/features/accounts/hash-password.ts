import { hash, verify } from '@node-rs/argon2'

// argon2id with the library's defaults: 19 MiB, two passes, as OWASP advises.

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

// Somebody's hash to compare with where there is no account, so that both take the same time.
const nobodysHash = hash('no account has this password')

/** Whether the password is the account's. Takes as long when there is no account. */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash !== undefined
}
