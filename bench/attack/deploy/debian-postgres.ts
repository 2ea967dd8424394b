import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import {
  chooseAccount,
  chownTo,
  runAs,
} from '../../../apps/server/src/platform/db/embedded/account.ts'
import { LOOPBACK } from '../../../apps/server/src/platform/db/embedded/address.ts'
import {
  startPostmaster,
  stopPostmaster,
} from '../../../apps/server/src/platform/db/embedded/postmaster.ts'
import { findPostgres } from '../../../scripts/setup/find-servers.mjs'
import { findPort } from '../../outages/databases.ts'

export interface DebianPostgres extends AsyncDisposable {
  /** With the owner of the database, who is no superuser. */
  url: string
  port: number
  password: string
  /** The folder of its programs, such as createdb. */
  programs: string
}

const quiet = () => undefined
const log = { info: quiet, warn: quiet, error: quiet }

/** A PostgreSQL server of the system's packages, with a database as docs/deploy says. Disposing of it deletes it. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const programs = await findPostgres()
  if (!programs) throw new Error('PostgreSQL was neither found nor downloaded: set POSTGRES_PATH')
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'cuando-debian-'))
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  const clusterDir = join(folder, 'postgres')
  const program = (name: string) => join(programs, name)
  const binaries = {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  }
  const account = await chooseAccount(binaries, folder, clusterDir)
  await mkdir(clusterDir)
  await chownTo(account, clusterDir)
  const pgData = join(clusterDir, 'cluster')
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  const made = await runAs(account, binaries.initdb, [
    `--pgdata=${pgData}`,
    '--no-sync',
    ...options,
  ])
  if (!made.ok) throw new Error(`initdb failed: ${made.output}`)
  const cluster = {
    ...{ binaries, account, clusterDir, pgData, log },
    passwordFile: join(clusterDir, 'password'),
    logFile: join(clusterDir, 'postgres.log'),
    env: {},
  }
  const port = await findPort()
  await startPostmaster(cluster, { host: LOOPBACK, port }, new AbortController().signal)
  stack.defer(() => stopPostmaster(cluster))
  const password = 'a-password-of-the-test'
  const client = new Client({ host: LOOPBACK, port, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(`CREATE ROLE cuando LOGIN PASSWORD '${password}'`)
  await client.query('CREATE DATABASE cuando OWNER cuando')
  await client.end()
  const owned = stack.move()
  return {
    url: `postgres://cuando:${password}@${LOOPBACK}:${port}/cuando`,
    ...{ port, password, programs },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
