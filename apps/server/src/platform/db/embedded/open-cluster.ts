import { existsSync } from 'node:fs'
import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseAccount } from './choose-account.ts'
import type { Cluster, Log } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { findBinaries } from './find-binaries.ts'
import { initialiseCluster } from './initialise-cluster.ts'

/** The cluster below `dataDir`, made if it isn't there; nothing runs yet. @throws EmbeddedPostgresError */
export async function openCluster(dataDir: string, log: Log): Promise<Cluster> {
  const folder = await openFolder(dataDir)
  const home = join(folder, 'postgres')
  const binaries = await findBinaries()
  const account = await chooseAccount(binaries, folder, home)
  const cluster: Cluster = {
    binaries,
    account,
    home,
    data: join(home, 'cluster'),
    passwordFile: join(home, 'password'),
    logFile: join(home, 'postgres.log'),
    log,
  }
  if (!existsSync(home)) await initialiseCluster(cluster)
  return cluster
}

/** The real path, so that one folder reached by two names is still recognised as one. */
async function openFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const folder = await realpath(dataDir)
    const home = join(folder, 'postgres')
    await access(existsSync(home) ? home : folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No se puede usar la carpeta de datos ${dataDir}: revisa de quién es y sus permisos, o indica otra con DATA_DIR.`,
      { cause },
    )
  }
}
