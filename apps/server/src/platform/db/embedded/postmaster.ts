import type { ChildProcess } from 'node:child_process'
import { open, readFile, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chownTo, runAs, spawnAs } from './account.ts'
import type { Address } from './address.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { isPostmasterOf, type PostmasterPid, readPostmasterPid } from './postmaster-pid.ts'

const POLL_MS = 5
const MAX_LOG_BYTES = 1024 * 1024
const ORPHANS_TIMEOUT_MS = 10_000
const SHUTDOWN_TIMEOUT_MS = 20_000

/**
 * On the command line rather than in postgresql.conf, so that a new version of the server brings its
 * own settings to an existing cluster. fsync keeps its default: on.
 */
const SETTINGS = [
  'timezone=UTC',
  'log_timezone=UTC',
  // The server logs refused statements itself; in this log they would show personal data.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
  // A new business imports thousands of customers. Until tables are analyzed, prepared plans are those of empty ones.
  'autovacuum_naptime=10s',
]

/**
 * Starts PostgreSQL and waits until it is ready. Losing against a concurrent start is no error: the
 * caller finds the other's postmaster in postmaster.pid.
 *
 * @param abort ends a postmaster that this call started, also after the call
 * @throws EmbeddedPostgresError with PostgreSQL's own reason
 */
export async function startPostmaster(
  cluster: Cluster,
  address: Address,
  abort: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + ORPHANS_TIMEOUT_MS
  for (;;) {
    const reason = await tryStart(cluster, address, abort)
    if (reason === undefined || (await readPostmasterPid(cluster))?.isAlive) return
    // Backends of a killed postmaster take a moment to notice and exit.
    const hasOrphans = reason.includes('pre-existing shared memory block')
    if (!hasOrphans || performance.now() > deadline) throw startFailure(reason, cluster.logFile)
    await delay(50)
  }
}

/**
 * Ends the postmaster of this cluster, if one runs, and waits until it has exited: by a fast shutdown
 * and, where that hangs, by an immediate one, after which the next start has to recover.
 */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const postmaster = await readPostmasterPid(cluster)
  if (!postmaster?.isAlive) return
  await requestShutdown(cluster, postmaster, 'fast')
  if (!(await waitForExit(cluster, postmaster))) {
    cluster.log.warn(
      { pid: postmaster.pid },
      'PostgreSQL tarda en detenerse: se detiene de inmediato',
    )
    await requestShutdown(cluster, postmaster, 'immediate')
    await waitForExit(cluster, postmaster)
  }
  await removeTemporarySocketDir(cluster, postmaster)
}

/** @returns the reason of a failure, or undefined */
async function tryStart(
  cluster: Cluster,
  address: Address,
  abort: AbortSignal,
): Promise<string | undefined> {
  const previous = await readPostmasterPid(cluster)
  const log = await openLog(cluster)
  const { file, args } = postmasterCommand(cluster, address)
  const child = spawnAs(cluster.account, file, args, {
    stdio: ['ignore', log.handle.fd, log.handle.fd],
    // PostgreSQL takes any process of its own user with the pid of a stale postmaster.pid for a
    // running postmaster, except the pid given here. It checks by itself for shared memory in use.
    env: {
      ...cluster.env,
      ...(previous && !previous.isAlive && { PG_GRANDPARENT_PID: String(previous.pid) }),
    },
    signal: abort,
    killSignal: 'SIGINT',
  })
  child.unref()
  try {
    return (await waitUntilReady(cluster, child)) ? undefined : await readFailure(cluster, log.size)
  } finally {
    await log.handle.close()
  }
}

async function openLog({ logFile, account }: Cluster) {
  const handle = await open(logFile, 'a', 0o600)
  await chownTo(account, logFile)
  const { size } = await handle.stat()
  if (size <= MAX_LOG_BYTES) return { handle, size }
  await handle.truncate()
  return { handle, size: 0 }
}

/** On Windows pg_ctl starts the postmaster, since it drops administrator rights first. */
function postmasterCommand(
  { binaries, pgData, logFile }: Cluster,
  address: Address,
): { file: string; args: string[] } {
  const isSocket = address.host.startsWith('/')
  const settings = [
    `port=${address.port}`,
    `listen_addresses=${isSocket ? '' : address.host}`,
    `unix_socket_directories=${isSocket ? quote(address.host) : ''}`,
    'unix_socket_permissions=0700',
    ...SETTINGS,
  ].flatMap((setting) => ['-c', setting])
  if (process.platform !== 'win32')
    return { file: binaries.postgres, args: ['-D', pgData, ...settings] }
  const options = settings.join(' ')
  return { file: binaries.pgCtl, args: ['start', '-w', '-D', pgData, '-l', logFile, '-o', options] }
}

/** unix_socket_directories is a list of names: unquoted, a comma in the path would split it. */
function quote(path: string): string {
  return `"${path.replaceAll('"', '""')}"`
}

async function waitUntilReady(cluster: Cluster, child: ChildProcess): Promise<boolean> {
  let hasFailed = false
  child.once('error', () => {
    hasFailed = true
  })
  child.once('exit', (code) => {
    // On Windows the child is pg_ctl, which exits with 0 once the postmaster is ready.
    hasFailed = process.platform !== 'win32' || code !== 0
  })
  while (!hasFailed) {
    const postmaster = await readPostmasterPid(cluster)
    if (postmaster?.isAlive && postmaster.status === 'ready') return true
    await delay(POLL_MS)
  }
  return false
}

/** The last FATAL line of the log since `offset`, or the last line of any kind. */
async function readFailure({ logFile }: Cluster, offset: number): Promise<string> {
  const text = (await readFile(logFile)).subarray(offset).toString()
  const lines = text.split('\n').filter((line) => line.trim())
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? ''
}

const OTHER_MAJOR =
  'La base de datos integrada es de otra versión mayor de PostgreSQL que la de este Cuando: toma un respaldo con el Cuando anterior, y restáuralo con este en una instalación vacía.'

function startFailure(reason: string, logFile: string): EmbeddedPostgresError {
  const cause = reason.replace(/^.*FATAL: */, '')
  if (cause.startsWith('database files are incompatible with server'))
    return new EmbeddedPostgresError(OTHER_MAJOR)
  return new EmbeddedPostgresError(
    `No se pudo iniciar PostgreSQL: ${cause} (el registro completo está en ${logFile}).`,
  )
}

async function requestShutdown(
  { binaries, account, pgData }: Cluster,
  { pid }: PostmasterPid,
  mode: 'fast' | 'immediate',
): Promise<void> {
  if (process.platform === 'win32') {
    await runAs(account, binaries.pgCtl, ['stop', '-W', '-D', pgData, '-m', mode])
    return
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch {
    // It exited in between.
  }
}

async function waitForExit({ pgData }: Cluster, { pid }: PostmasterPid): Promise<boolean> {
  const deadline = performance.now() + SHUTDOWN_TIMEOUT_MS
  while (await isPostmasterOf(pid, pgData)) {
    if (performance.now() > deadline) return false
    await delay(POLL_MS)
  }
  return true
}

/** The one that was made where the path beside the data is too long for a socket. */
async function removeTemporarySocketDir(
  { clusterDir }: Cluster,
  { address }: PostmasterPid,
): Promise<void> {
  if (dirname(address.host) !== clusterDir) await rmdir(address.host).catch(() => undefined)
}
