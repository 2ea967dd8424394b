import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, unpackPackage } from './unpack-package.mjs'

const knownPaths = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/opt/homebrew/bin/nginx',
  join(folderOf('nginx'), 'usr/sbin/nginx'),
]

/**
 * Finds a working nginx on this machine, or gets Debian's.
 *
 * @returns {Promise<string | undefined>} its path; undefined when none is available
 */
export async function findNginx() {
  const { NGINX_PATH } = process.env
  if (NGINX_PATH) return canRun(NGINX_PATH) ? NGINX_PATH : undefined
  const found = knownPaths.find(canRun)
  if (found) return found
  await unpackPackage('nginx')
  return knownPaths.find(canRun)
}

function canRun(path) {
  return existsSync(path) && spawnSync(path, ['-v'], { timeout: 20_000 }).status === 0
}
