import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './pinned-tools.mjs'
import { runCommand } from './run-command.mjs'

const apt = 'apt-get'
// As Debian's package `faketime` calls it. Tests look for it in the same places: testing/fake-time.ts.
const library = 'usr/lib/*/faketime/libfaketimeMT.so.1'
const unpacked = join(cacheFolder, 'faketime')

/** Installs libfaketime, by which tests set the clock of a process, unless it is there. */
export async function findFaketime() {
  if (isThere()) return
  console.log('Instalando faketime…')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if (process.getuid?.() === 0) {
    await runCommand([apt, 'update'], { env })
    await runCommand([apt, 'install', '-y', 'faketime'], { env })
  } else await unpackPackage()
  if (!isThere())
    console.error('No se pudo instalar faketime: instala el paquete, o fallarán sus pruebas.')
}

function isThere() {
  return [`/${library}`, join(unpacked, library)].some((place) => globSync(place).length > 0)
}

/** Who may not install packages may still download and unpack them. */
async function unpackPackage() {
  mkdirSync(unpacked, { recursive: true })
  const { status } = spawnSync(apt, ['download', 'libfaketime'], { cwd: unpacked })
  const [file] = globSync(join(unpacked, 'libfaketime_*.deb'))
  if (status === 0 && file) await runCommand(['dpkg-deb', '--extract', file, unpacked])
}
