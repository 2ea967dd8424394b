import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../pinned-tools.mjs'
import { runCommand } from '../run-command.mjs'

const apt = 'apt-get'

/** Where a package is unpacked: removed along with node_modules. */
export const folderOf = (name) => join(cacheFolder, 'packages', name)

/**
 * Downloads a package of Debian's and unpacks it, without installing it: no rights are needed, and nothing of it is
 * started. Does nothing without apt.
 */
export async function unpackPackage(name) {
  if (spawnSync(apt, ['--version']).status !== 0) return
  const folder = folderOf(name)
  mkdirSync(folder, { recursive: true })
  console.log(`Descargando ${name}…`)
  if (!(await download(name, folder))) {
    await runCommand([apt, 'update', '-qq'])
    await download(name, folder)
  }
  const file = readdirSync(folder).find((each) => each.endsWith('.deb'))
  if (file) await runCommand(['dpkg-deb', '--extract', join(folder, file), folder])
}

async function download(name, folder) {
  const { code } = await runCommand([apt, 'download', '-qq', name], { cwd: folder })
  return code === 0
}
