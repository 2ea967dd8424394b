import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './pinned-tools.mjs'
import { runCommand } from './run-command.mjs'

const folder = join(cacheFolder, 'nginx')
const knownPaths = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/opt/homebrew/bin/nginx',
  join(folder, 'usr/sbin/nginx'),
]

/**
 * Finds a working nginx on this machine, or unpacks Debian's into the cache: installing it would start a web server.
 *
 * @returns {Promise<string | undefined>} its path; undefined when none is available
 */
export async function findNginx() {
  const { NGINX_PATH } = process.env
  if (NGINX_PATH) return canRun(NGINX_PATH) ? NGINX_PATH : undefined
  const found = knownPaths.find(canRun)
  if (found || spawnSync('apt-get', ['--version']).status !== 0) return found
  console.log('Descargando nginx…')
  await unpack()
  return knownPaths.find(canRun)
}

function canRun(path) {
  return existsSync(path) && spawnSync(path, ['-v'], { timeout: 20_000 }).status === 0
}

async function unpack() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const isDownloaded = (await download()) || ((await updateLists()) && (await download()))
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'))
  if (isDownloaded && file) await runCommand(['dpkg-deb', '-x', file, '.'], { cwd: folder })
}

async function download() {
  const { code } = await runCommand(['apt-get', 'download', '-qq', 'nginx'], { cwd: folder })
  return code === 0
}

async function updateLists() {
  const { code } = await runCommand(['apt-get', 'update', '-qq'])
  return code === 0
}
