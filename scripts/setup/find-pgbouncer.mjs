import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, unpackPackage } from './unpack-package.mjs'

// With the libraries that Debian's needs. Tests look for them in the same places: testing/process/start-pooler.ts.
const packages = ['pgbouncer', 'libc-ares2', 'libevent-2.1-7']
const knownPaths = [
  '/usr/sbin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
  join(folderOf('pgbouncer'), 'usr/sbin/pgbouncer'),
]

/** Gets PgBouncer if it is missing and not named by PGBOUNCER_PATH. Tests put it before the database. */
export async function findPgbouncer() {
  const paths = [process.env.PGBOUNCER_PATH, ...knownPaths].filter(Boolean)
  if (paths.some(existsSync)) return
  for (const name of packages) await unpackPackage(name)
  if (!paths.some(existsSync))
    console.error('No se pudo obtener PgBouncer: instala el paquete, o fallarán sus pruebas.')
}
