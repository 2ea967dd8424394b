import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../platform/db/embedded/start-embedded-postgres.ts'
import { onServer } from './on-server.ts'

/** A PostgreSQL and one that follows it by streaming replication. Disposing of it ends both. */
export interface ReplicatedPostgres extends AsyncDisposable {
  primary: string
  replica: string
  /** The replica goes on answering, with the state of this moment. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
}

const quiet = () => {}
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }

/** The embedded PostgreSQL has no pg_basebackup, so the files are copied by hand. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'cuando-replica-'))
  const folders = { primary: join(folder, 'primary'), replica: join(folder, 'replica') }
  const primary = await startEmbeddedPostgres({ dataDir: folders.primary, log })
  await onServer(primary.connectionString, 'ALTER SYSTEM SET fsync = off')
  await onServer(primary.connectionString, 'SELECT pg_reload_conf()')
  await copyCluster(primary, folders)
  const start = () => startEmbeddedPostgres({ dataDir: folders.replica, log })
  let replica = await start()
  const { connectionString } = replica
  return {
    primary: primary.connectionString,
    replica: connectionString,
    pauseReplay: () => onServer(connectionString, 'SELECT pg_wal_replay_pause()'),
    resumeReplay: () => onServer(connectionString, 'SELECT pg_wal_replay_resume()'),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await start()
    },
    async [Symbol.asyncDispose]() {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function copyCluster(
  { connectionString }: EmbeddedPostgres,
  folders: { primary: string; replica: string },
): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query("SELECT pg_backup_start('replica', fast => true)")
  // Except the files of the running server.
  const filter = (path: string) => !/\/(socket|postmaster\.(pid|opts))$/.test(path)
  await cp(folders.primary, folders.replica, { recursive: true, filter })
  const { rows } = await client.query(
    'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
  )
  await client.end()
  const cluster = join(folders.replica, 'postgres/cluster')
  const { searchParams, port, username, password } = new URL(connectionString)
  const source = `host=${searchParams.get('host')} port=${port} user=${username} password=${password}`
  await writeFile(join(cluster, 'backup_label'), rows[0].labelfile)
  await writeFile(join(cluster, 'standby.signal'), '')
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
}
