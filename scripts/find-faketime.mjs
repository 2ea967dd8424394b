import { globSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, unpackPackage } from './unpack-package.mjs'

const name = 'libfaketime'
// Tests look for it in the same places: testing/fake-time.ts.
const library = 'usr/lib/*/faketime/libfaketimeMT.so.1'

/** Gets libfaketime, by which tests set the clock of a process, unless it is there. */
export async function findFaketime() {
  if (!isThere()) await unpackPackage(name)
  if (!isThere())
    console.error('No se pudo obtener libfaketime: instala el paquete, o fallarán sus pruebas.')
}

function isThere() {
  return [`/${library}`, join(folderOf(name), library)].some((place) => globSync(place).length > 0)
}
