import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Cluster, USER } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { giveTo } from './give-to.ts'
import { runProgram } from './run-program.ts'

/**
 * Makes the data folder beside its place and moves it there whole, password included: a start that
 * is cut off leaves nothing half made, and of two at once one wins.
 *
 * @throws EmbeddedPostgresError
 */
export async function initialiseCluster(cluster: Cluster): Promise<void> {
  const draft = await mkdtemp(`${cluster.home}-`)
  try {
    await giveTo(cluster.account, draft)
    await runInitdb(cluster, draft)
    await rename(draft, cluster.home)
    await removeDrafts(cluster.home)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(cluster.home)) throw error
  }
}

async function runInitdb({ binaries, account }: Cluster, draft: string): Promise<void> {
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  await giveTo(account, passwordFile)
  const outcome = await runProgram(account, binaries.initdb, [
    `--pgdata=${join(draft, 'cluster')}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own collation: the system's and ICU's change order between versions and machines.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  if (!outcome.ok) throw failedInitdb(outcome.output)
}

/** Those of starts that were cut off, or that came second. */
async function removeDrafts(home: string): Promise<void> {
  const folder = dirname(home)
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(`${basename(home)}-`))
  // An initdb whose server was killed may still be writing there.
  const options = { recursive: true, force: true, maxRetries: 10 }
  await Promise.all(drafts.map((name) => rm(join(folder, name), options)))
}

function failedInitdb(output: string): EmbeddedPostgresError {
  const reason = output.split('\n').findLast((line) => line.includes('error:')) ?? output.trim()
  return new EmbeddedPostgresError(`No se pudo crear la base de datos: ${reason}`)
}
