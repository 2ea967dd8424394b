import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { Account } from './choose-account.ts'

/** Where sh, ps and unshare live; the caller's own PATH is not asked. */
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/bin:/run/current-system/sw/bin'

/**
 * Starts a program under the account, in a session of its own: an interrupt from the terminal goes
 * to the whole foreground group, and would otherwise reach PostgreSQL past the server.
 *
 * The environment is fixed, since PGDATA, PGPORT and the like would change what the programs do.
 * The working folder is the root, since another user may not be able to enter ours.
 */
export function spawnAs(
  account: Account,
  file: string,
  args: readonly string[],
  { env, ...options }: SpawnOptions,
): ChildProcess {
  const [command = file, ...rest] = [...account.wrapper, file, ...args]
  return spawn(command, rest, {
    cwd: '/',
    env: { PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...account.user,
    ...options,
  })
}
