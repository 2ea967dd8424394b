import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  access,
  constants,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Account, chooseAccount, chownTo, runAs } from './account.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { type Binaries, findBinaries } from './find-binaries.ts'

export const SUPERUSER = 'cuando'
export const DATABASE = 'cuando'

/** A database cluster and what is needed to run PostgreSQL on it. Paths are absolute and real. */
export interface Cluster {
  binaries: Binaries
  account: Account
  /** DATA_DIR/postgres: private, holds the rest. */
  clusterDir: string
  pgData: string
  passwordFile: string
  logFile: string
  log: Log
  /** Further environment variables of the postmaster. */
  env: Record<string, string>
}

/** The methods of a pino logger that are used here. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

const clusterDirOf = (dataDir: string) => join(dataDir, 'postgres')

/** Whether a former start created a cluster below `dataDir`. */
export const hasCluster = (dataDir: string): boolean => existsSync(clusterDirOf(dataDir))

/**
 * The cluster below `dataDir`, created if it isn't there; no postmaster is started.
 *
 * @throws EmbeddedPostgresError
 */
export async function openCluster(
  dataDir: string,
  log: Log,
  env: Cluster['env'] = {},
): Promise<Cluster> {
  const realDataDir = await openDataDir(dataDir)
  const clusterDir = clusterDirOf(realDataDir)
  const binaries = await findBinaries()
  const account = await chooseAccount(binaries, realDataDir, clusterDir)
  const cluster: Cluster = {
    binaries,
    account,
    clusterDir,
    pgData: join(clusterDir, 'cluster'),
    passwordFile: join(clusterDir, 'password'),
    logFile: join(clusterDir, 'postgres.log'),
    log,
    env,
  }
  if (!existsSync(clusterDir)) await createCluster(cluster)
  return cluster
}

/** The real path: a postmaster is recognised by the path on its command line, which symbolic links would vary. */
async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const dir = await realpath(dataDir)
    const clusterDir = clusterDirOf(dir)
    const mode = constants.R_OK | constants.W_OK | constants.X_OK
    await access(existsSync(clusterDir) ? clusterDir : dir, mode)
    return dir
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No se puede usar la carpeta de datos ${dataDir}: revisa de quién es y sus permisos, o indica otra con DATA_DIR.`,
      { cause },
    )
  }
}

/**
 * Runs initdb in a staging directory and renames that into place, password file included: an
 * interrupted start leaves no half-made cluster, and of two concurrent starts one wins.
 */
async function createCluster(cluster: Cluster): Promise<void> {
  const stagingDir = await mkdtemp(`${cluster.clusterDir}-`)
  try {
    await chownTo(cluster.account, stagingDir)
    await runInitdb(cluster, stagingDir)
    await rename(stagingDir, cluster.clusterDir)
    await removeStagingDirs(cluster.clusterDir)
  } catch (error) {
    await rm(stagingDir, { recursive: true, force: true })
    if (!existsSync(cluster.clusterDir)) throw error
  }
}

async function runInitdb({ binaries, account }: Cluster, stagingDir: string): Promise<void> {
  const passwordFile = join(stagingDir, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  await chownTo(account, passwordFile)
  const { ok, output } = await runAs(account, binaries.initdb, [
    `--pgdata=${join(stagingDir, 'cluster')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own collation: the system's and ICU's change order between versions and machines.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  if (ok) return
  const reason = output.split('\n').findLast((line) => line.includes('error:')) ?? output.trim()
  throw new EmbeddedPostgresError(`No se pudo crear la base de datos: ${reason}`)
}

/** Those of starts that were interrupted, and of the one that lost against a concurrent start. */
async function removeStagingDirs(clusterDir: string): Promise<void> {
  const parent = dirname(clusterDir)
  const prefix = `${basename(clusterDir)}-`
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix))
  // An initdb whose server was killed may still be writing there.
  const options = { recursive: true, force: true, maxRetries: 10 }
  await Promise.all(names.map((name) => rm(join(parent, name), options)))
}
