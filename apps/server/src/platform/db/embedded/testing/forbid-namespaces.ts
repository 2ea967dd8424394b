import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'

/**
 * Runs a program as root where no user namespace can be created, as in many containers: in a namespace
 * that maps all users to themselves and whose limit of further namespaces is 0.
 */
export async function forbidNamespaces(command: string, args: string[]): Promise<ChildProcess> {
  const options = { cwd: '/', detached: true }
  if (!canMakeNamespaces()) return spawn(command, args, options)
  const child = spawn('unshare', ['--user', 'sh', '-c', PREPARE, 'sh', command, ...args], options)
  await once(child.stdout, 'data')
  writeFileSync(`/proc/${child.pid}/uid_map`, '0 0 65536\n')
  writeFileSync(`/proc/${child.pid}/gid_map`, '0 0 65536\n')
  child.stdin.write('\n')
  return child
}

/** Root has its capabilities in the namespace only in programs executed after the mapping, hence the inner sh. */
const PREPARE = `echo; read _; exec sh -c '
  echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"
' sh "$@"`

export function canMakeNamespaces(): boolean {
  return spawnSync('unshare', ['--user', 'true']).status === 0
}
