import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { restoreLibraryLinks } from './restore-library-links.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/** Finds this platform's PostgreSQL among the installed packages. @throws EmbeddedPostgresError */
export async function findBinaries(): Promise<Binaries> {
  const folder = platformPackage()
  await restoreLibraryLinks(folder)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binary = (name: string) => join(folder, 'native', 'bin', name + suffix)
  return { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') }
}

const require = createRequire(import.meta.url)

/** embedded-postgres itself is not used: it carries the packages of all platforms. */
function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const carrier = require.resolve('embedded-postgres')
    return dirname(dirname(createRequire(carrier).resolve(name)))
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No está instalado el PostgreSQL de esta plataforma (${name}): ejecuta npm ci o indica tu propia base con DATABASE_URL.`,
      { cause },
    )
  }
}
