import type { ChildProcess } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Address } from './address.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { giveTo } from './give-to.ts'
import { postmasterCommand } from './postmaster-command.ts'
import { readPostmaster } from './read-postmaster.ts'
import { spawnAs } from './spawn-as.ts'

const POLL_MS = 5
const LOG_LIMIT_BYTES = 1024 * 1024
const LEFTOVERS_WAIT_MS = 10_000

/**
 * Starts PostgreSQL and waits until it is ready. Where another start was faster, the other's
 * postmaster stays and this one's end is no error: the caller reads again who runs.
 *
 * @param ending stops what this call started, at any time
 * @throws EmbeddedPostgresError with PostgreSQL's own reason
 */
export async function startPostmaster(
  cluster: Cluster,
  address: Address,
  ending: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + LEFTOVERS_WAIT_MS
  for (;;) {
    const reason = await attempt(cluster, address, ending)
    if (reason === undefined || (await readPostmaster(cluster))?.isAlive) return
    // The children of a killed postmaster take a moment to notice.
    const isLeftover = reason.includes('pre-existing shared memory block')
    if (!isLeftover || performance.now() > deadline) throw failure(reason, cluster.logFile)
    await delay(50)
  }
}

/** @returns the reason of a failure, or undefined */
async function attempt(
  cluster: Cluster,
  address: Address,
  ending: AbortSignal,
): Promise<string | undefined> {
  const recorded = await readPostmaster(cluster)
  const log = await openLog(cluster)
  const { file, args } = postmasterCommand(cluster, address)
  const child = spawnAs(cluster.account, file, args, {
    stdio: ['ignore', log.handle.fd, log.handle.fd],
    // PostgreSQL doesn't start while the number in a leftover postmaster.pid belongs to any process
    // of its user, except to this one. Whether memory is in use it checks all the same.
    env: recorded && !recorded.isAlive ? { PG_GRANDPARENT_PID: String(recorded.pid) } : {},
    signal: ending,
    killSignal: 'SIGINT',
  })
  child.unref()
  try {
    return (await becomesReady(cluster, child)) ? undefined : await lastWords(cluster, log.start)
  } finally {
    await log.handle.close()
  }
}

async function becomesReady(cluster: Cluster, child: ChildProcess): Promise<boolean> {
  let hasFailed = false
  child.once('error', () => {
    hasFailed = true
  })
  child.once('exit', (code) => {
    // On Windows the child is pg_ctl, which ends well once the postmaster is ready.
    hasFailed = process.platform !== 'win32' || code !== 0
  })
  while (!hasFailed) {
    const postmaster = await readPostmaster(cluster)
    if (postmaster?.isAlive && postmaster.status === 'ready') return true
    await delay(POLL_MS)
  }
  return false
}

async function openLog({ logFile, account }: Cluster) {
  const handle = await open(logFile, 'a', 0o600)
  await giveTo(account, logFile)
  const { size } = await handle.stat()
  if (size <= LOG_LIMIT_BYTES) return { handle, start: size }
  await handle.truncate()
  return { handle, start: 0 }
}

async function lastWords({ logFile }: Cluster, start: number): Promise<string> {
  const written = (await readFile(logFile)).subarray(start).toString()
  const lines = written.split('\n').filter((line) => line.trim())
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? ''
}

function failure(reason: string, logFile: string): EmbeddedPostgresError {
  const cause = reason.replace(/^.*FATAL: */, '')
  return new EmbeddedPostgresError(
    `No se pudo iniciar PostgreSQL: ${cause} (el registro completo está en ${logFile}).`,
  )
}
