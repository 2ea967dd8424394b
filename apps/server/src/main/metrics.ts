import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Env } from '../env.ts'
import { lastBackup } from '../features/backups/store.ts'
import { cacheBriefly } from '../platform/cache-briefly.ts'
import type { Db } from '../platform/db/database.ts'
import type { FollowedReplica } from '../platform/db/replica/follow-replica.ts'
import type { FaultsByWork } from '../platform/db/watch-faults.ts'
import type { WorkReport } from '../platform/http/health-routes.ts'
import type { WatchedMailer } from '../platform/mail/watch-mailer.ts'
import {
  addCounter,
  addGauge,
  type Metrics,
  makeMetrics,
} from '../platform/metrics/make-metrics.ts'
import { readQueue } from '../platform/metrics/read-queue.ts'
import { serveMetrics } from '../platform/metrics/serve-metrics.ts'
import { openPools } from './databases.ts'
import { stops } from './stop.ts'

/** One reading of the database for all metrics of a scrape, and for scrapes that follow soon. */
const CACHED_MS = 5000

/** The sources of the metrics. */
interface Sources {
  db: Db
  pool: Pool
  reportWork(): Promise<WorkReport>
  /** Of a process that works jobs. */
  mailer: WatchedMailer | null
  faults: FaultsByWork
  /** Of a process that reads from a replica. */
  replica: FollowedReplica | null
}

/** The metrics of this process, if the operator has named a port for them. */
export const openMetrics = (env: Env): Metrics | null => (env.metrics ? makeMetrics() : null)

/** Serves the metrics on their own port. */
export async function startMetrics(
  env: Env,
  { registry }: Metrics,
  sources: Sources,
  logger: FastifyBaseLogger,
): Promise<void> {
  if (!env.metrics) return
  addPools(registry)
  addFaults(registry, sources.faults)
  if (sources.replica) addReplica(registry, sources.replica)
  addQueue(registry, sources.pool)
  addWork(registry, sources)
  addBackups(registry, sources.db)
  addDisk(registry, [env.databaseUrl ? null : env.dataDir, env.backups?.folder ?? null])
  if (sources.mailer) addMails(registry, sources.mailer)
  const server = await serveMetrics(registry, env.metrics, logger)
  stops.tools.push({ name: 'the metrics', stop: () => server.close() })
}

type Registry = Metrics['registry']

function addPools(registry: Registry): void {
  const help = 'Connections of the pools to the database, and requests that wait for one'
  addGauge(registry, { name: 'cuando_database_pool', help, labels: ['pool', 'state'] }, async () =>
    openPools.flatMap(({ use, pool }) => [
      [{ pool: use, state: 'busy' }, pool.totalCount - pool.idleCount] as const,
      [{ pool: use, state: 'idle' }, pool.idleCount] as const,
      [{ pool: use, state: 'waiting' }, pool.waitingCount] as const,
    ]),
  )
}

function addFaults(registry: Registry, faults: FaultsByWork): void {
  const help = 'Calls and jobs that the database refused although it answers'
  const counter = { name: 'cuando_database_faults_total', help, labels: ['work'] as const }
  addCounter(registry, counter, () => [
    [{ work: 'calls' }, faults.calls.total()],
    [{ work: 'jobs' }, faults.jobs.total()],
  ])
}

function addReplica(registry: Registry, { ageMs, canBeRead }: FollowedReplica): void {
  const age = { name: 'cuando_replica_age_seconds', help: 'How old the state of the replica is' }
  addGauge(registry, age, async () => [[{}, ageMs() / 1000]])
  const read = { name: 'cuando_replica_is_read', help: '1 while the replica is read, else 0' }
  addGauge(registry, read, async () => [[{}, canBeRead() ? 1 : 0]])
}

function addQueue(registry: Registry, pool: Pool): void {
  const read = cacheBriefly(() => readQueue(pool), CACHED_MS)
  const jobs = { name: 'cuando_queue_jobs', help: 'Queued jobs by task and state' }
  addGauge(registry, { ...jobs, labels: ['task', 'state'] }, async () =>
    (await read()).flatMap(({ task, due, waiting, dead }) => [
      [{ task, state: 'due' }, due] as const,
      [{ task, state: 'waiting' }, waiting] as const,
      [{ task, state: 'dead' }, dead] as const,
    ]),
  )
  const oldest = {
    name: 'cuando_queue_oldest_due_seconds',
    help: 'How long the oldest due job of a task has waited',
  }
  addGauge(registry, { ...oldest, labels: ['task'] }, async () =>
    (await read()).map(({ task, oldestDueSeconds }) => [{ task }, oldestDueSeconds] as const),
  )
}

function addWork(registry: Registry, { reportWork }: Sources): void {
  const overdue = {
    name: 'cuando_overdue_work',
    help: 'Kinds of scheduled work of the installation that are overdue',
  }
  addGauge(registry, overdue, async () => [[{}, (await reportWork()).overdue.length]])
}

function addBackups(registry: Registry, db: Db): void {
  const read = cacheBriefly(() => lastBackup(db), CACHED_MS)
  const since = (at: Date | null) => (at ? [[{}, at.getTime() / 1000] as const] : [])
  const good = {
    name: 'cuando_backup_last_success_timestamp_seconds',
    help: 'The time that the last complete backup shows',
  }
  addGauge(registry, good, async () => since((await read()).goodAt))
  const failed = {
    name: 'cuando_backup_last_failure_timestamp_seconds',
    help: 'When a nightly backup last failed',
  }
  addGauge(registry, failed, async () => since((await read()).failedAt))
  const bytes = { name: 'cuando_backup_bytes', help: 'The size of the last complete backup' }
  addGauge(registry, bytes, async () => {
    const size = (await read()).bytes
    return size === null ? [] : [[{}, size]]
  })
}

function addDisk(registry: Registry, folders: readonly (string | null)[]): void {
  const free = {
    name: 'cuando_disk_free_bytes',
    help: 'Free space where the data and the backups are',
  }
  addGauge(registry, { ...free, labels: ['folder'] }, () =>
    Promise.all(
      folders
        .filter((folder) => folder !== null)
        .map(async (folder) => {
          const { bavail, bsize } = await statfs(folder)
          return [{ folder }, bavail * bsize] as const
        }),
    ),
  )
}

function addMails(registry: Registry, { readState }: WatchedMailer): void {
  const mails = { name: 'cuando_mails_total', help: 'Mails by outcome' }
  addCounter(registry, { ...mails, labels: ['outcome'] }, () => {
    const { sent, failed } = readState()
    return [
      [{ outcome: 'sent' }, sent],
      [{ outcome: 'failed' }, failed],
    ]
  })
  const failing = {
    name: 'cuando_mail_failing_seconds',
    help: 'For how long every mail has failed; zero while mails leave',
  }
  addGauge(registry, failing, async () => {
    const { failingSince } = readState()
    return [[{}, failingSince === null ? 0 : (Date.now() - failingSince) / 1000]]
  })
}
