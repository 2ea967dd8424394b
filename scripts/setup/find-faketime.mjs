import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, unpackPackage } from './unpack-package.mjs'

const name = 'libfaketime'
// Tests look for it in the same places: testing/fake-time.ts.
const roots = ['/', folderOf(name)]

/** Gets libfaketime if it is missing. Tests set the clock of a process with it. */
export async function findFaketime() {
  if (!isThere()) await unpackPackage(name)
  if (!isThere())
    console.error('No se pudo obtener libfaketime: instala el paquete, o fallarán sus pruebas.')
}

function isThere() {
  return roots.some((root) => {
    const libraries = join(root, 'usr/lib')
    // By architecture, such as 'x86_64-linux-gnu'.
    const folders = existsSync(libraries) ? readdirSync(libraries) : []
    return folders.some((each) => existsSync(join(libraries, each, 'faketime/libfaketimeMT.so.1')))
  })
}
