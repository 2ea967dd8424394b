import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/**
 * Finds this platform's PostgreSQL among the installed packages.
 *
 * @throws EmbeddedPostgresError when it is not installed, or lacks libraries that can't be linked
 */
export async function findBinaries(): Promise<Binaries> {
  const packageDir = findPlatformPackage()
  await restoreLibraryLinks(packageDir)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binary = (name: string) => join(packageDir, 'native', 'bin', name + suffix)
  return { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') }
}

const require = createRequire(import.meta.url)

/** The platform packages are optional dependencies of embedded-postgres, whose own code is not used. */
function findPlatformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const dependent = require.resolve('embedded-postgres')
    return dirname(dirname(createRequire(dependent).resolve(name)))
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No está instalado el PostgreSQL de esta plataforma (${name}): ejecuta npm ci o indica tu propia base con DATABASE_URL.`,
      { cause },
    )
  }
}

/**
 * npm packages can't contain symbolic links, so the platform package makes them in its install
 * script, which `ignore-scripts` disables. Without them the binaries don't find their libraries.
 */
async function restoreLibraryLinks(packageDir: string): Promise<void> {
  for (const { source, target } of await listLinks(packageDir)) {
    const path = join(packageDir, target)
    if (existsSync(path)) continue
    await symlink(basename(source), path).catch((cause) => {
      // A concurrent start may have made it in between.
      if (!existsSync(path)) throw missingLibrary(path, cause)
    })
  }
}

async function listLinks(packageDir: string): Promise<{ source: string; target: string }[]> {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : []
}

function missingLibrary(path: string, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Falta ${path} y no se puede crear: ejecuta npm rebuild o indica tu propia base con DATABASE_URL.`,
    { cause },
  )
}
