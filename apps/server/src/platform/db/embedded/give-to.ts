import { chown } from 'node:fs/promises'
import type { Account } from './choose-account.ts'

/** Makes a file that this process created the account's own: PostgreSQL demands to own its data. */
export async function giveTo({ user }: Account, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid)
}
